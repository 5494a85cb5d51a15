package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Queries over the harbour that need every constructor of the product grammar.
final class Corpus {
  private Corpus() {}

  static List<String> harbour() {
    try (InputStream in = Corpus.class.getResourceAsStream("harbour.sql")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static RuleBook book(Grammar grammar, Schema schema) {
    RuleCollector rules = grammar.rules();
    for (String sql : harbour()) {
      rules.add(schema, new SqlReader(schema).read(sql));
    }
    return rules.book();
  }

  /// Reads a query, takes it through the grammar and back, and prints it.
  static String roundTrip(Grammar grammar, RuleBook book, Schema schema, String sql) {
    Query query = new SqlReader(schema).read(sql);
    Candidates candidates = Candidates.of(grammar.slotValues(schema, query));
    List<Step> steps = grammar.steps(book, schema, candidates, query);
    return print(schema, grammar.query(book, schema, candidates, steps));
  }

  static String print(Schema schema, Query query) {
    return new SqlPrinter(schema).print(new JoinPlanner(schema).complete(query));
  }
}
