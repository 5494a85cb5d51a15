package dev.wayfarer.ask.vocabulary;

import dev.wayfarer.model.config.NearestName;
import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads a vocabulary and checks every name in it against the database.
///
///     tables:
///       t_kd:
///         name: customer
///         synonyms: [client, buyer]
///         description: Everyone who ever ordered something.
///         columns:
///           ko_nr:
///             name: customer number
///           pw_hash:
///             hidden: true
///     foreignKeys:
///       - from: t_auf.kd
///         to: t_kd.ko_nr
///     noForeignKeys: [t_auf.st]
///
/// Everything is optional. Names are found whatever their case.
public final class VocabularyFile {
  private static final String ENDING = ".wayfarer.yaml";
  private static final String TABLES = "tables";
  private static final String FOREIGN_KEYS = "foreignKeys";
  private static final String NO_FOREIGN_KEYS = "noForeignKeys";
  private static final String COLUMNS = "columns";

  private final String file;
  private final Schema schema;
  private final Map<TableId, Vocabulary.Entry> tables = new HashMap<>();
  private final Map<ColumnId, Vocabulary.Entry> columns = new HashMap<>();

  private VocabularyFile(String file, Schema schema) {
    this.file = file;
    this.schema = schema;
  }

  /// Where the vocabulary of a database lies: `shop.wayfarer.yaml` beside `shop.sqlite`.
  public static Path beside(Path database) {
    String name = String.valueOf(database.getFileName()).replaceFirst("\\.[^.]*$", "");
    return database.resolveSibling(name + ENDING);
  }

  /// Whether a vocabulary may give this name to a table or a column.
  public static boolean isName(String written) {
    return VocabularyEntryReader.isName(written);
  }

  /// The vocabulary of a file.
  ///
  /// @throws InputException where there is none, or it is wrong, with the line
  public static Vocabulary read(Path file, Schema schema) {
    String text = Utf8File.read(file, "a vocabulary");
    // Not as a file of settings, for that could include others.
    SettingsTree tree = SettingsTree.of(file.toString(), text);
    return new VocabularyFile(file.toString(), schema).read(tree);
  }

  /// The schema of a database in the words of its owner.
  ///
  /// @param vocabulary the file to read; else the one beside the database, if there is one
  /// @throws InputException where it is missing though it was named, or wrong, with the line
  public static Schema describe(Schema schema, Path database, Optional<Path> vocabulary) {
    Path file = vocabulary.orElseGet(() -> beside(database));
    return vocabulary.isPresent() || Files.exists(file)
        ? read(file, schema).describe(schema)
        : schema;
  }

  private Vocabulary read(SettingsTree tree) {
    Settings settings = tree.expect(List.of(), List.of(TABLES, FOREIGN_KEYS, NO_FOREIGN_KEYS));
    if (settings.has(TABLES)) {
      SettingsTree all = settings.section(TABLES);
      all.names().forEach(name -> readTable(all, name));
    }
    List<ForeignKey> keys = new ArrayList<>();
    if (settings.has(FOREIGN_KEYS)) {
      settings.sections(FOREIGN_KEYS).forEach(key -> keys.add(key(key)));
    }
    Vocabulary vocabulary = new Vocabulary(tables, columns, keys, noKeys(settings, keys));
    if (vocabulary.shown(schema).isEmpty()) {
      throw new InputException(file, "a table that is not hidden", "none");
    }
    return vocabulary;
  }

  private Set<ColumnId> noKeys(Settings settings, List<ForeignKey> keys) {
    Set<ColumnId> none = new HashSet<>();
    if (settings.has(NO_FOREIGN_KEYS)) {
      String place = settings.place(NO_FOREIGN_KEYS);
      for (String written : settings.texts(NO_FOREIGN_KEYS)) {
        ColumnId column = column(place, written);
        if (keys.stream().anyMatch(key -> key.from().equals(column))) {
          String found = InputException.excerpt(written) + " there and here";
          throw new InputException(place, "columns that foreignKeys does not list", found);
        }
        none.add(column);
      }
    }
    return none;
  }

  private void readTable(SettingsTree all, String name) {
    Table table =
        schema
            .findTable(name)
            .orElseThrow(() -> unknown(all.place(name), "a table", name, tableNames()));
    Settings settings = VocabularyEntryReader.expect(all.section(name), COLUMNS);
    if (tables.put(table.id(), VocabularyEntryReader.read(settings)) != null) {
      throw twice(all.place(name));
    }
    if (settings.has(COLUMNS)) {
      SettingsTree ofTable = settings.section(COLUMNS);
      ofTable.names().forEach(column -> readColumn(ofTable, table, column));
      if (table.columns().stream().allMatch(this::isHidden)) {
        String expected = "a column that is not hidden (hidden: true hides a table)";
        throw new InputException(settings.place(COLUMNS), expected, "none");
      }
    }
  }

  private boolean isHidden(ColumnId column) {
    return columns.getOrDefault(column, Vocabulary.Entry.NONE).hidden();
  }

  private void readColumn(SettingsTree ofTable, Table table, String name) {
    Column column =
        schema
            .findColumn(table.id(), name)
            .orElseThrow(
                () ->
                    unknown(
                        ofTable.place(name),
                        "a column of " + table.name(),
                        name,
                        table.columns().stream().map(id -> schema.column(id).name()).toList()));
    Settings settings = VocabularyEntryReader.expect(ofTable.section(name));
    if (columns.put(column.id(), VocabularyEntryReader.read(settings)) != null) {
      throw twice(ofTable.place(name));
    }
  }

  private ForeignKey key(SettingsTree tree) {
    Settings settings = tree.expect("from", "to");
    ForeignKey key =
        new ForeignKey(
            column(settings.place("from"), settings.text("from")),
            column(settings.place("to"), settings.text("to")));
    if (key.from().equals(key.to())) {
      throw new InputException(settings.place("to"), "another column than from", "the same");
    }
    return key;
  }

  /// A column like `t_auf.kd`. Names may have dots, so each dot is tried.
  private ColumnId column(String place, String written) {
    Optional<Table> table = Optional.empty();
    String rest = "";
    for (int dot = written.indexOf('.'); dot >= 0; dot = written.indexOf('.', dot + 1)) {
      Optional<Table> named = schema.findTable(written.substring(0, dot));
      if (named.isPresent()) {
        table = named;
        rest = written.substring(dot + 1);
        Optional<Column> column = schema.findColumn(named.get().id(), rest);
        if (column.isPresent()) {
          return column.get().id();
        }
      }
    }
    List<Table> near = table.map(List::of).orElse(schema.tables());
    List<String> known =
        near.stream()
            .flatMap(t -> t.columns().stream().map(id -> t.name() + "." + schema.column(id).name()))
            .toList();
    throw unknown(place, "a table, a dot and its column", written, known);
  }

  private List<String> tableNames() {
    return schema.tables().stream().map(Table::name).toList();
  }

  private static InputException unknown(
      String place, String expected, String written, List<String> known) {
    return new InputException(
        place,
        expected + ", perhaps " + NearestName.of(written, known),
        "an unknown name " + InputException.excerpt(written));
  }

  private static InputException twice(String place) {
    return new InputException(place, "each name once", "it again in another case");
  }
}
