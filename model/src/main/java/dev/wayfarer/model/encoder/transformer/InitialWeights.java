package dev.wayfarer.model.encoder.transformer;

import dev.wayfarer.model.checkpoint.HalfPrecision;
import dev.wayfarer.model.checkpoint.SafetensorsFile;
import dev.wayfarer.model.checkpoint.Tensors;
import dev.wayfarer.model.tensor.Initialiser;
import java.lang.foreign.Arena;
import java.nio.file.Path;

/// The weights with which a new transformer begins, by their published names. Only a new one needs
/// them, so no checkpoint has their file.
///
/// @param folder of the encoder
record InitialWeights(Path folder) {
  static final String FILE = "initial.safetensors";

  /// Fills a parameter with the numbers of tensors, one after the other.
  Initialiser of(String... names) {
    return (_, numbers, _) -> {
      try (Arena arena = Arena.ofConfined()) {
        Tensors tensors = SafetensorsFile.read(folder.resolve(FILE), arena);
        int at = 0;
        for (String name : names) {
          float[] part = HalfPrecision.numbers(tensors.get(name));
          System.arraycopy(part, 0, numbers, at, part.length);
          at += part.length;
        }
      }
    };
  }
}
