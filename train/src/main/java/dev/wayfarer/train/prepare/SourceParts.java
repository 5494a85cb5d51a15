package dev.wayfarer.train.prepare;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.augment.TrainingSynonyms;
import dev.wayfarer.train.augment.VariantOptions;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSource;
import dev.wayfarer.train.data.DatasetSplit;
import dev.wayfarer.train.data.Entry;
import dev.wayfarer.train.data.Example;
import dev.wayfarer.train.data.HeldOutDatabases;
import dev.wayfarer.train.data.RejectedEntry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// The parts of a prepared dataset as their sources give them.
///
/// The first source gives the official splits. Every further one gives a part of its own name, with
/// its training questions; those over held-out databases of the first are left out.
final class SourceParts {
  private final List<DatasetSource> sources;
  private final List<SourcePart> parts = new ArrayList<>();
  private final Map<String, Schema> schemas = new LinkedHashMap<>();

  /// By family: sources that share databases share their schemas, too.
  private final Map<String, Map<String, Schema>> ofFamilies = new HashMap<>();

  private final List<String> notes = new ArrayList<>();

  /// Read where there are virtual databases.
  private @Nullable TrainingSynonyms synonyms;

  private final BiFunction<DatasetFolder, Dataset, Dataset> described;

  private SourceParts(
      List<DatasetSource> sources, BiFunction<DatasetFolder, Dataset, Dataset> described) {
    this.sources = List.copyOf(sources);
    this.described = described;
  }

  /// @param described adds to schemas what the cells of their databases show
  /// @throws InputException where the first has nothing to learn from, or a source cannot be read
  static SourceParts read(
      List<DatasetSource> sources, BiFunction<DatasetFolder, Dataset, Dataset> described) {
    SourceParts read = new SourceParts(sources, described);
    HeldOutDatabases heldOut = new HeldOutDatabases(read.addFirst(sources.getFirst()));
    sources.stream().skip(1).forEach(source -> read.add(source, heldOut));
    return read;
  }

  List<SourcePart> parts() {
    return parts;
  }

  /// By the names that databases have in the prepared dataset.
  Map<String, Schema> schemas() {
    return schemas;
  }

  /// What was left out of sources, one line each.
  List<String> notes() {
    return notes;
  }

  /// All files that were read, by names of which no two are equal.
  Map<String, Path> files() {
    Map<String, Path> files = new LinkedHashMap<>();
    sources
        .getFirst()
        .folder()
        .sources()
        .forEach(file -> files.put(file.getFileName().toString(), file));
    for (DatasetSource source : sources.subList(1, sources.size())) {
      source.files().forEach(file -> files.put(source.name() + "/" + file.getFileName(), file));
    }
    return files;
  }

  private Dataset addFirst(DatasetSource source) {
    Dataset dataset = described.apply(source.folder(), source.folder().readUsable());
    schemas.putAll(dataset.schemas());
    ofFamilies.put(source.family(), dataset.schemas());
    for (DatasetSplit split : dataset.splits()) {
      boolean train = split.name().equals(PreparedDataset.TRAIN);
      List<Entry> entries = train ? source.drawn(split.entries()) : split.entries();
      parts.add(
          new SourcePart(split.name(), "", source, dataset.schemas(), entries, Optional.empty()));
    }
    if (parts.stream()
        .filter(part -> part.name().equals(PreparedDataset.TRAIN))
        .allMatch(part -> part.examples().isEmpty())) {
      throw new InputException(
          source.folder().folder().toString(),
          "a question to learn from in the part train",
          "none");
    }
    return dataset;
  }

  private void add(DatasetSource source, HeldOutDatabases heldOut) {
    Dataset dataset = described.apply(source.folder(), source.readTrain());
    List<Entry> entries = new ArrayList<>();
    Map<String, Integer> leftOut = new TreeMap<>();
    for (Entry entry : dataset.entries()) {
      Optional<String> overlap =
          entry instanceof Example example
              ? heldOut.overlap(
                  example.database(), requireNonNull(dataset.schemas().get(example.database())))
              : Optional.empty();
      overlap.ifPresentOrElse(
          why -> leftOut.merge(entry.database() + " has " + why, 1, Integer::sum),
          () -> entries.add(entry));
    }
    leftOut.forEach(
        (why, count) ->
            notes.add("%s: %,d questions left out: %s".formatted(source.name(), count, why)));
    noteRejected(source.name(), entries);
    boolean shared = source.family().equals(sources.getFirst().family());
    String prefix = shared ? "" : DatabaseKey.prefix(source.family());
    Map<String, Schema> own = ofFamilies.computeIfAbsent(source.family(), _ -> dataset.schemas());
    SourcePart part = new SourcePart(source.name(), prefix, source, own, entries, Optional.empty());
    parts.add(source.variants().map(options -> varied(part, options)).orElse(part));
    for (Example example : parts.getLast().examples()) {
      schemas.putIfAbsent(prefix + example.database(), parts.getLast().schema(example.database()));
    }
  }

  private SourcePart varied(SourcePart part, VariantOptions options) {
    if (synonyms == null) {
      synonyms = TrainingSynonyms.read();
    }
    Map<String, Schema> used = new HashMap<>();
    for (Example example : part.examples()) {
      used.put(example.database(), part.schema(example.database()));
    }
    SourceVariants variants = new SourceVariants(part.name(), options, used, synonyms);
    List<Entry> entries = variants.of(part.entries());
    Map<String, Schema> all = new HashMap<>(part.schemas());
    all.putAll(variants.schemas());
    return new SourcePart(
        part.name(), part.prefix(), part.source(), all, entries, Optional.of(variants));
  }

  private void noteRejected(String source, List<Entry> entries) {
    List<RejectedEntry> rejected =
        entries.stream()
            .filter(RejectedEntry.class::isInstance)
            .map(RejectedEntry.class::cast)
            .toList();
    if (!rejected.isEmpty()) {
      RejectedEntry first = rejected.getFirst();
      String more =
          rejected.size() == 1 ? "" : " (and %,d more left out)".formatted(rejected.size() - 1);
      notes.add("%s: %s: %s%s".formatted(source, first.origin(), first.reason(), more));
    }
  }
}
