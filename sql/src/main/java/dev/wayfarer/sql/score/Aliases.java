package dev.wayfarer.sql.score;

import java.util.HashMap;
import java.util.Map;

/// The names that may stand for tables in one query: the schema's tables, and every `X AS Y` found
/// anywhere in the text, subqueries included. Of two equal aliases the later one holds throughout.
final class Aliases {
  private final SchemaIdentifiers identifiers;
  private final Map<String, String> meanings = new HashMap<>(8);

  Aliases(SchemaIdentifiers identifiers, Tokens tokens) throws UnreadableSqlException {
    this.identifiers = identifiers;
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.symbol(i) == Symbol.AS) {
        define(tokens, i);
      }
    }
  }

  private void define(Tokens tokens, int as) throws UnreadableSqlException {
    if (as + 1 == tokens.size()) {
      throw new UnreadableSqlException("expected an alias after AS, found the end");
    }
    String alias = tokens.text(as + 1);
    if (identifiers.isTable(alias)) {
      throw UnreadableSqlException.expected("an alias that is no table's name", alias);
    }
    // Before the first token stands the last one: an index of -1 counts from the end in Python.
    meanings.put(alias, tokens.text(as == 0 ? tokens.size() - 1 : as - 1));
  }

  /// What a name stands for: often a table, but any token may precede AS.
  String resolve(String name) throws UnreadableSqlException {
    String meaning = meanings.get(name);
    if (meaning != null) {
      return meaning;
    }
    if (!identifiers.isTable(name)) {
      throw UnreadableSqlException.expected("a table or an alias", name);
    }
    return name;
  }
}
