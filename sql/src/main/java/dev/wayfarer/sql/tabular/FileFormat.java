package dev.wayfarer.sql.tabular;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The formats of files that hold tables, by the endings of their names.
enum FileFormat {
  CSV(".csv", "csv|tsv|tab") {
    @Override
    List<ImportedTable> tables(Path file) {
      return List.of(TextTable.of(CsvFile.of(file, tableName(file))));
    }
  },
  EXCEL(".xlsx", "xlsx") {
    @Override
    List<ImportedTable> tables(Path file) {
      return ExcelBook.sheets(file, tableName(file)).stream()
          .<ImportedTable>map(TextTable::of)
          .toList();
    }
  },
  PARQUET(".parquet", "parquet") {
    @Override
    List<ImportedTable> tables(Path file) {
      return List.of(DuckDbTable.of(file, tableName(file), DuckDbTable.Format.PARQUET));
    }
  },
  JSON(".json", "json|jsonl|ndjson") {
    @Override
    List<ImportedTable> tables(Path file) {
      return List.of(DuckDbTable.of(file, tableName(file), DuckDbTable.Format.JSON));
    }
  };

  private final String ending;
  private final Pattern name;

  /// @param ending the most common one
  /// @param endings all, between bars; each may have `.gz` after it
  FileFormat(String ending, String endings) {
    this.ending = ending;
    this.name = Pattern.compile("(?is).*\\.(?:" + endings + ")(?:\\.gz)?");
  }

  /// The tables of a file of this format.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where it cannot be read
  abstract List<ImportedTable> tables(Path file);

  /// The format of a file, if its name says one.
  static Optional<FileFormat> of(Path file) {
    String name = String.valueOf(file.getFileName());
    return Arrays.stream(values())
        .filter(format -> format.name.matcher(name).matches())
        .findFirst();
  }

  /// Whether such a file in a folder is surely a table: JSON files are often settings.
  boolean isTableByName() {
    return this != JSON;
  }

  /// What a folder should hold, for messages.
  static String folderExpected() {
    return Arrays.stream(values())
        .filter(FileFormat::isTableByName)
        .map(format -> format.ending)
        .collect(Collectors.joining(", ", "a folder with ", " files"));
  }

  /// What a table is called after its file: `sales` in `sales.csv.gz`.
  static String tableName(Path file) {
    String name = String.valueOf(file.getFileName());
    String unpacked = of(file).isPresent() ? name.replaceFirst("(?i)(?<=.)\\.gz$", "") : name;
    return unpacked.replaceFirst("(?<=.)\\.[^.]*$", "");
  }
}
