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
import java.util.ArrayList;
import java.util.List;

/// Queries over the harbour that need every constructor of the product grammar, and others that
/// need those which the extended grammar adds.
final class Corpus {
  private Corpus() {}

  static List<String> harbour() {
    return lines("harbour.sql");
  }

  static List<String> extended() {
    return lines("harbour_extended.sql");
  }

  private static List<String> lines(String name) {
    try (InputStream in = Corpus.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static RuleBook book(Grammar grammar, Schema schema) {
    return book(grammar, schema, harbour());
  }

  /// The rules of the extended grammar, all of them.
  static RuleBook extendedBook(Schema schema) {
    List<String> all = new ArrayList<>(harbour());
    all.addAll(extended());
    return book(Grammar.extended(), schema, all);
  }

  private static RuleBook book(Grammar grammar, Schema schema, List<String> queries) {
    RuleCollector rules = grammar.rules();
    for (String sql : queries) {
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
