package dev.wayfarer.link.relation;

import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.token.ChineseTokeniser;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.testkit.Golden;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The links of questions to a small library, as a person can check them: each question, then one
/// line a link, in the order of precedence.
class GoldenLinksTests {
  @TempDir Path folder;
  private Schema schema;
  private ValueIndex cells;

  @BeforeEach
  void createLibrary() throws SQLException {
    Path library = folder.resolve("library.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + library);
        Statement statement = connection.createStatement()) {
      statement.execute(
          """
          CREATE TABLE author (author_id INTEGER PRIMARY KEY, lastName TEXT, birth_date DATE,
            "国家" TEXT)""");
      statement.execute(
          """
          CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, num_pages INTEGER,
            author_id INTEGER REFERENCES author)""");
      statement.execute(
          """
          INSERT INTO author VALUES (1, 'Woolf', '1882-01-25', '英国'), (2, '鲁迅', '1881-09-25', '中国')""");
      statement.execute(
          """
          INSERT INTO book VALUES (1, 'To the Lighthouse', 209, 1), (2, '呐喊', 180, 2)""");
    }
    schema = SqliteSchema.read(library);
    cells = IndexCache.in(folder.resolve("cache")).of(schema, library);
  }

  @Test
  void english() {
    Golden.assertMatches(
        "links/english.txt",
        page(
            new EnglishTokeniser(),
            "What are the titles of all books?",
            "last names of authors",
            "authors by date of birth",
            "number of pages of To the Lighthouse",
            "Which book by woolf has more than 200 pages?",
            "Who wrote it?"));
  }

  @Test
  void chinese() {
    Golden.assertMatches(
        "links/chinese.txt",
        page(
            new ChineseTokeniser(),
            "鲁迅是哪个国家的？",
            "中国有多少 author？",
            "呐喊有超过 100 页吗？",
            "“To the Lighthouse”的作者是谁？"));
  }

  private String page(Tokeniser tokeniser, String... questions) {
    Linker linker = new Linker(schema, tokeniser, Optional.of(cells), Linker.Options.RICH);
    List<String> lines = new ArrayList<>();
    for (String question : questions) {
      LinkedQuestion linked = linker.link(question);
      lines.add(question);
      linked.links().all().forEach(link -> lines.add("  " + line(linked, link)));
    }
    return String.join("\n", lines) + "\n";
  }

  private String line(LinkedQuestion linked, Link link) {
    int start = linked.words().get(link.from()).start();
    int end = linked.words().get(link.to() - 1).end();
    String target =
        switch (link.target()) {
          case Link.ToTable(var table) -> schema.table(table).name();
          case Link.ToColumn(var column) ->
              schema.table(schema.tableOf(column)).name() + "." + schema.column(column).name();
        };
    String kind = link.kind().name().toLowerCase(Locale.ROOT);
    return linked.text().substring(start, end) + " | " + kind + " | " + target;
  }
}
