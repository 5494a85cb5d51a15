package dev.wayfarer.train.data;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.config.RecordSettings;
import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.augment.VariantOptions;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads a file that lists several sources of training questions. Paths in it begin at the file's
/// folder.
///
///     sources:
///       - name: spider
///         folder: ../data/spider
///       - name: wikisql
///         folder: ../data/extra/wikisql
///         fraction: 0.5
///       - name: virtual
///         variantsOf: spider
///         count: 4
///         …
///
/// The first source gives the held-out splits too. Its questions are the part `train` of a prepared
/// dataset; the part of every other source has the source's name.
public final class SourcesFile {
  private static final Pattern NAME = Pattern.compile("[a-z][A-Za-z0-9_]{0,31}");

  /// Parts of a prepared dataset that are no sources.
  private static final Set<String> TAKEN = Set.of("train", "dev", "test");

  private final Path file;
  private final List<DatasetSource> sources = new ArrayList<>();

  private SourcesFile(Path file) {
    this.file = file;
  }

  /// Reads a file.
  ///
  /// @throws InputException where something in it is unknown, missing or wrong
  public static List<DatasetSource> read(Path file) {
    SourcesFile sources = new SourcesFile(file);
    for (SettingsTree tree : SettingsTree.read(file).expect("sources").sections("sources")) {
      sources.add(tree);
    }
    return List.copyOf(sources.sources);
  }

  private void add(SettingsTree tree) {
    if (tree.has("variantsOf")) {
      addVariants(tree);
      return;
    }
    Settings source =
        tree.expect(
            List.of("name", "folder"),
            List.of("questions", "databasesOf", "rows", "fraction", "seed"));
    Optional<DatasetSource> owner =
        source.has("databasesOf") ? Optional.of(named(source, "databasesOf")) : Optional.empty();
    if (sources.isEmpty() && source.has("questions")) {
      throw new InputException(
          source.place("questions"), "none for the first source, which gives dev too", "one");
    }
    String name = name(source);
    Path start = requireNonNull(file.toAbsolutePath().getParent());
    Path path = start.resolve(source.text("folder")).normalize();
    DatasetFolder folder =
        owner
            .map(DatasetSource::folder)
            .map(
                shared ->
                    new DatasetFolder(
                        path,
                        Optional.of(shared.tablesFile()),
                        Optional.of(shared.databaseFolder())))
            .orElseGet(() -> DatasetFolder.at(path));
    sources.add(
        new DatasetSource(
            name,
            folder,
            source.has("questions") ? Optional.of(source.text("questions")) : Optional.empty(),
            owner.map(DatasetSource::family).orElse(name),
            source.has("rows")
                ? source.flag("rows")
                : owner.map(DatasetSource::hasRows).orElse(true),
            source.has("fraction") ? source.number("fraction", new NumberRange(0, 1, true)) : 1,
            source.has("seed") ? source.integer("seed", IntegerRange.COUNT) : 0,
            Optional.empty()));
  }

  /// A source of virtual databases has the settings of these, and no folder.
  private void addVariants(SettingsTree tree) {
    VariantOptions options =
        RecordSettings.with().read(tree, VariantOptions.class, "name", "variantsOf");
    List<String> components =
        Arrays.stream(VariantOptions.class.getRecordComponents())
            .map(RecordComponent::getName)
            .toList();
    Settings source = tree.expect(List.of("name", "variantsOf"), components);
    sources.add(named(source, "variantsOf").varied(name(source), options));
  }

  private String name(Settings source) {
    String name = source.text("name");
    if (!NAME.matcher(name).matches() || TAKEN.contains(name)) {
      throw new InputException(
          source.place("name"),
          "letters and digits, other than train, dev and test",
          InputException.excerpt(name));
    }
    if (find(name).isPresent()) {
      throw new InputException(source.place("name"), "each name once", "it again");
    }
    return name;
  }

  private DatasetSource named(Settings source, String setting) {
    String name = source.text(setting);
    return find(name)
        .filter(found -> found.variants().isEmpty())
        .orElseThrow(
            () ->
                new InputException(
                    source.place(setting),
                    "the name of a source above",
                    InputException.excerpt(name)));
  }

  private Optional<DatasetSource> find(String name) {
    return sources.stream().filter(source -> source.name().equals(name)).findFirst();
  }
}
