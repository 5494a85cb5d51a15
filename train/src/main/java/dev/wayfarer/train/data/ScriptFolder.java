package dev.wayfarer.train.data;

import dev.wayfarer.sql.file.AtomicFolder;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.tabular.SqliteScript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A dataset that people write: for each database a script and its questions.
///
///     NAME.sql     CREATE TABLE and INSERT
///     NAME.jsonl   its questions with their SQL
///
/// It is built into a [DatasetFolder]:
///
///     train.jsonl                 the questions of all databases
///     tables.json                 their schemas
///     database/NAME/NAME.sqlite
public final class ScriptFolder {
  private static final String SCRIPT = ".sql";

  private final Path folder;

  public ScriptFolder(Path folder) {
    this.folder = folder;
  }

  /// Builds all databases into a new folder, or none.
  ///
  /// @return how many there are
  /// @throws InputException where there are none, a script fails, a database has no questions, or
  ///   the target exists or cannot be written
  public int build(Path target) {
    SplitFolder.check(target);
    List<Path> scripts = scripts();
    try (AtomicFolder atomic = AtomicFolder.begin(target.toAbsolutePath().normalize())) {
      StringBuilder questions = new StringBuilder();
      List<Schema> schemas = new ArrayList<>();
      for (Path script : scripts) {
        String file = script.getFileName().toString();
        String name = file.substring(0, file.length() - SCRIPT.length());
        Path database = atomic.path().resolve("database").resolve(name);
        Files.createDirectories(database);
        Path sqlite = database.resolve(name + ".sqlite");
        SqliteScript.build(script, sqlite);
        schemas.add(SqliteSchema.read(sqlite));
        questions
            .append(Utf8File.read(folder.resolve(name + ".jsonl"), "questions").strip())
            .append('\n');
      }
      Files.writeString(atomic.path().resolve("train.jsonl"), questions);
      TablesFile.write(atomic.path().resolve("tables.json"), schemas);
      atomic.commit();
    } catch (IOException e) {
      throw new InputException(target.toString(), "a folder that can be written", Reason.of(e));
    }
    return scripts.size();
  }

  private List<Path> scripts() {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> scripts =
          files.filter(file -> file.getFileName().toString().endsWith(SCRIPT)).sorted().toList();
      if (scripts.isEmpty()) {
        throw new InputException(folder.toString(), "scripts of databases (NAME.sql)", "none");
      }
      return scripts;
    } catch (IOException e) {
      throw new InputException(folder.toString(), "a folder that can be read", Reason.of(e));
    }
  }
}
