package dev.wayfarer.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.link.vector.convert.VectorImport;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/// Word vectors: the project's own file, and those that others publish.
class VectorFuzzTests {
  @TempDir static Path folder;

  @FuzzTest
  void vectors(byte[] content) {
    Path file = Promise.write(folder.resolve("words.vec"), content);
    Promise.holds(
        () -> {
          try (WordVectors vectors = WordVectors.open(file)) {
            vectors.vector("the");
            for (int row = 0; row < Math.min(10, vectors.size()); row++) {
              vectors.vector(vectors.word(row));
            }
            vectors.unknownVector();
            vectors.verify();
          }
        });
  }

  @FuzzTest
  void text(byte[] content) {
    imported("glove.txt", content);
  }

  @FuzzTest
  void binary(byte[] content) {
    imported("word2vec.bin", content);
  }

  @FuzzTest
  void json(byte[] content) {
    imported("vectors.json", content);
  }

  private static void imported(String name, byte[] content) {
    Path source = Promise.write(folder.resolve(name), content);
    Path target = folder.resolve("imported.vec");
    Promise.holds(() -> VectorImport.run(source, target, VectorImport.Options.ALL, _ -> {}));
    Promise.holds(() -> Files.deleteIfExists(target));
  }
}
