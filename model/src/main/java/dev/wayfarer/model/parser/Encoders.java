package dev.wayfarer.model.parser;

import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.encoder.EncoderKind;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.encoder.transformer.TransformerKind;
import dev.wayfarer.model.encoder.wordvector.BilingualKind;
import dev.wayfarer.model.encoder.wordvector.WordVectorKind;
import java.util.List;

/// The encoders that a parser may have. A new one is added here, and nowhere else.
///
/// @param kinds each with a name of its own
public record Encoders(List<EncoderKind> kinds) {
  /// Those of Wayfarer.
  public static final Encoders ALL =
      new Encoders(
          List.of(WordVectorKind.INSTANCE, BilingualKind.INSTANCE, TransformerKind.INSTANCE));

  public Encoders {
    kinds = List.copyOf(kinds);
  }

  /// Reads the options of the encoder that a section names.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where it names none of these, or a setting is
  ///   unknown, missing or wrong
  EncoderOptions read(SettingsTree section) {
    String name = section.choice("kind", kinds.stream().map(EncoderKind::name).toList());
    return kinds.stream()
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElseThrow()
        .read(section);
  }
}
