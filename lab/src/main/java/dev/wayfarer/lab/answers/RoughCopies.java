package dev.wayfarer.lab.answers;

import dev.wayfarer.lab.unite.RenamedDatabase;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import dev.wayfarer.train.augment.SchemaVariation;
import dev.wayfarer.train.augment.TrainingSynonyms;
import dev.wayfarer.train.augment.VariantOptions;
import dev.wayfarer.train.data.DatasetQuestion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/// Makes databases of a dataset as many people have theirs: with other names, some of them
/// abbreviated, in other styles, and without declared foreign keys.
public final class RoughCopies {
  private static final VariantOptions ROUGH = new VariantOptions(1, 0, 0.2, 0.3, 0.3, 0.5, 0, 1, 0);

  private record Copy(Schema schema, Schema names) {}

  private final Path databases;
  private final Path folder;
  private final long seed;
  private final SchemaVariation variation =
      new SchemaVariation(ROUGH, TrainingSynonyms.read().schemas());

  /// @param databases the folder that holds `<db_id>/<db_id>.sqlite`
  /// @param folder where the copies go, in the same layout
  public RoughCopies(Path databases, Path folder, long seed) {
    this.databases = databases;
    this.folder = folder;
    this.seed = seed;
  }

  /// Copies the databases of questions. Returns the questions with their gold queries over the
  /// copies; those whose gold query cannot be read are left out.
  ///
  /// @throws InputException where a database cannot be copied
  public List<DatasetQuestion> of(List<DatasetQuestion> questions) {
    Map<String, Copy> copies = new LinkedHashMap<>();
    List<DatasetQuestion> copied = new ArrayList<>();
    for (DatasetQuestion question : questions) {
      Copy copy = copies.computeIfAbsent(question.database(), this::copy);
      question
          .sql()
          .flatMap(sql -> renamed(sql, copy))
          .ifPresent(
              sql ->
                  copied.add(
                      new DatasetQuestion(
                          question.place(),
                          question.database(),
                          question.question(),
                          Optional.of(sql),
                          question.kind())));
    }
    return copied;
  }

  private Copy copy(String name) {
    Path source = databases.resolve(name, name + ".sqlite");
    Path target = folder.resolve(name, name + ".sqlite");
    Schema schema = SqliteSchema.read(source);
    // By the name, so that a copy does not depend on the other databases.
    SplittableRandom random = new SplittableRandom(seed + name.hashCode());
    Schema names = variation.of(schema, Optional.empty(), random).schema();
    try {
      Files.createDirectories(target.getParent());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    RenamedDatabase.write(source, schema, names, target);
    return new Copy(schema, names);
  }

  private static Optional<String> renamed(String sql, Copy copy) {
    try {
      return Optional.of(new SqlPrinter(copy.names).print(new SqlReader(copy.schema).read(sql)));
    } catch (InputException _) {
      return Optional.empty();
    }
  }
}
