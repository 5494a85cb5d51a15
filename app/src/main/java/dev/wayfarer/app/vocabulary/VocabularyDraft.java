package dev.wayfarer.app.vocabulary;

import dev.wayfarer.ask.vocabulary.VocabularyFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Names;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Begins a vocabulary: every name split into words, and the keys that were found.
public final class VocabularyDraft {
  /// A first word that all tables share says nothing about any of them: `t_customers`, `t_orders`.
  private static final int FEWEST_WITH_A_SHARED_WORD = 3;

  private final Schema schema;
  private final List<ForeignKey> found;
  private final boolean sharedWord;

  private VocabularyDraft(Schema schema) {
    this.schema = schema;
    this.found = schema.foreignKeys().stream().filter(schema::isFound).toList();
    this.sharedWord = sharesFirstWord(schema);
  }

  /// Writes a draft.
  ///
  /// @param database what the file speaks of, for its first line
  /// @throws InputException where the file exists, or cannot be written
  public static void write(Path file, String database, Schema schema) {
    List<String> lines = new VocabularyDraft(schema).lines(database);
    try {
      Files.write(file, lines, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (FileAlreadyExistsException _) {
      throw new InputException(file.toString(), "no such file yet (it is not replaced)", "one");
    } catch (IOException e) {
      throw new InputException(file.toString(), "a file that can be written", Reason.of(e));
    }
  }

  private List<String> lines(String database) {
    List<String> lines = new ArrayList<>();
    lines.add("# What people call the tables and columns of " + YamlText.of(database) + ".");
    lines.addAll(
        """
        #
        # Wayfarer reads this file when it lies beside the database, and refuses names that the
        # database does not have. Every line is optional: delete what is right already.
        #
        #   name         what it is called in questions; the draft splits the name into words
        #   synonyms     what else it may be called: [client, buyer]
        #   description  what it holds, in a sentence; wayfarer schema shows it
        #   hidden       true for what nobody is to use or see
        #
        # foreignKeys lists keys that the database does not declare, each with from and to;
        # noForeignKeys lists columns that lead to no other.

        tables:\
        """
            .lines()
            .toList());
    schema.tables().stream()
        .filter(this::isFoundByName)
        .forEach(table -> lines.addAll(lines(table)));
    if (!found.isEmpty()) {
      lines.addAll(keyLines());
    }
    return lines;
  }

  /// Of names that differ in case alone, a vocabulary finds the first.
  private boolean isFoundByName(Table table) {
    return schema.findTable(table.name()).equals(Optional.of(table));
  }

  private List<String> lines(Table table) {
    List<String> lines = new ArrayList<>();
    lines.add("  " + YamlText.of(table.name()) + ":");
    String label = label(table);
    if (VocabularyFile.isName(label)) {
      lines.add("    name: " + YamlText.of(label));
    }
    lines.add("    columns:");
    table.columns().stream()
        .map(schema::column)
        .filter(column -> schema.findColumn(table.id(), column.name()).equals(Optional.of(column)))
        .forEach(column -> lines.addAll(lines(column)));
    return lines;
  }

  /// A name without words, or one that is too long, has no label: its owner may give it one.
  private static List<String> lines(Column column) {
    String entry = "      " + YamlText.of(column.name()) + ":";
    String label = Names.label(column.name());
    return VocabularyFile.isName(label)
        ? List.of(entry, "        name: " + YamlText.of(label))
        : List.of(entry + " {}");
  }

  private String label(Table table) {
    List<String> words = Names.words(table.name());
    return sharedWord
        ? String.join(" ", words.subList(1, words.size()))
        : Names.label(table.name());
  }

  private static boolean sharesFirstWord(Schema schema) {
    List<List<String>> names =
        schema.tables().stream().map(table -> Names.words(table.name())).toList();
    Set<String> first =
        names.stream()
            .map(words -> words.isEmpty() ? "" : words.getFirst())
            .collect(Collectors.toSet());
    return names.size() >= FEWEST_WITH_A_SHARED_WORD
        && first.size() == 1
        && names.stream().allMatch(words -> words.size() > 1);
  }

  private List<String> keyLines() {
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add("# Names and rows say that these columns lead to others, and joins use them so.");
    lines.add("# Take away the # of those that do not.");
    lines.add("#");
    lines.add("# noForeignKeys:");
    for (ForeignKey key : found) {
      lines.add(
          "#   - %s # leads to %s"
              .formatted(YamlText.of(column(key.from())), YamlText.of(column(key.to()))));
    }
    return lines;
  }

  private String column(ColumnId column) {
    return schema.table(schema.tableOf(column)).name() + "." + schema.column(column).name();
  }
}
