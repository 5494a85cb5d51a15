package dev.wayfarer.train.prepare;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.train.augment.QuestionRewording;
import dev.wayfarer.train.augment.SchemaVariation;
import dev.wayfarer.train.augment.TrainingSynonyms;
import dev.wayfarer.train.augment.VariantOptions;
import dev.wayfarer.train.augment.VirtualSchema;
import dev.wayfarer.train.data.Entry;
import dev.wayfarer.train.data.Example;
import dev.wayfarer.train.data.Origin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Makes the virtual databases of a source. The same seed always gives the same ones.
final class SourceVariants {
  /// What was changed in a database.
  ///
  /// @param original the schema that its file has
  /// @param donor the database that columns were added from; empty where none were
  /// @param added their positions there
  record Change(Schema original, Optional<String> donor, List<ColumnId> added) {}

  private final String source;
  private final VariantOptions options;
  private final Map<String, Schema> originals;
  private final List<String> names;
  private final SchemaVariation variation;
  private final QuestionRewording rewording;
  private final Map<String, Schema> schemas = new HashMap<>();
  private final Map<String, Change> changes = new HashMap<>();

  /// @param source the name of the source
  /// @param originals those of its databases that have questions
  SourceVariants(
      String source,
      VariantOptions options,
      Map<String, Schema> originals,
      TrainingSynonyms synonyms) {
    this.source = source;
    this.options = options;
    this.originals = Map.copyOf(originals);
    this.names = originals.keySet().stream().sorted().toList();
    this.variation = new SchemaVariation(options, synonyms.schemas());
    this.rewording = new QuestionRewording(options.reword(), synonyms.questions());
  }

  /// The examples over virtual databases. Entries that cannot be used stay as they are.
  List<Entry> of(List<Entry> entries) {
    List<Entry> varied = new ArrayList<>();
    for (int number = 1; number <= options.count(); number++) {
      for (Entry entry : entries) {
        if (entry instanceof Example example) {
          varied.add(variant(example, number));
        } else if (number == 1) {
          varied.add(entry);
        }
      }
    }
    return varied;
  }

  private Example variant(Example example, int number) {
    Origin origin = new Origin(example.origin().file() + "~" + number, example.origin().index());
    if (!options.changesSchemas()) {
      return new Example(
          example.database(), example.question(), example.sql(), example.query(), origin);
    }
    String name = DatabaseKey.variant(example.database(), source, number);
    Schema schema = schemas.computeIfAbsent(name, _ -> schema(name, example.database()));
    String sql = new SqlPrinter(schema).print(example.query());
    return new Example(name, example.question(), sql, example.query(), origin);
  }

  private Schema schema(String name, String original) {
    RandomGenerator random = random(name.hashCode());
    Optional<String> donor = donor(original, random);
    Schema from = requireNonNull(originals.get(original));
    VirtualSchema made = variation.of(from, donor.map(originals::get), random);
    changes.put(name, new Change(from, donor.filter(_ -> !made.added().isEmpty()), made.added()));
    return made.schema();
  }

  private Optional<String> donor(String original, RandomGenerator random) {
    if (options.addColumns() == 0 || names.size() < 2) {
      return Optional.empty();
    }
    String drawn = names.get(random.nextInt(names.size()));
    return drawn.equals(original) ? Optional.empty() : Optional.of(drawn);
  }

  /// The schemas of virtual databases by their names.
  Map<String, Schema> schemas() {
    return schemas;
  }

  Optional<Change> change(String database) {
    return Optional.ofNullable(changes.get(database));
  }

  /// How its questions are reworded; empty where they stay.
  Optional<QuestionRewording> rewording() {
    return options.reword() > 0 ? Optional.of(rewording) : Optional.empty();
  }

  /// What an example is reworded by.
  RandomGenerator random(Example example) {
    return random(example.origin().hashCode());
  }

  private RandomGenerator random(int position) {
    return RandomGeneratorFactory.of("L64X128MixRandom")
        .create(options.seed() * 0x9E3779B97F4A7C15L + position);
  }
}
