package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.schema.ViewText.Token;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Traces the columns of a view to those of the tables that it reads, from the text of the view.
///
/// Traced are plain columns of one SELECT over tables. What is computed, comes from a query inside
/// the view, or from several queries one after the other, is not.
final class ViewDefinition {
  /// A column that a view shows as it is.
  record Origin(String table, String column) {}

  /// Words that end the list of tables.
  private static final Set<String> AFTER_FROM =
      Set.of(
          "where", "group", "having", "order", "limit", "window", "offset", "fetch", "with", ";");

  private static final Set<String> SET_OPERATORS = Set.of("union", "except", "intersect", "minus");

  /// Words that may follow a table, and are not what it is called.
  private static final Set<String> AFTER_TABLE =
      Set.of("join", "on", "using", "inner", "left", "right", "full", "cross", "natural", "outer");

  private final List<Token> tokens;
  private final Function<String, Optional<List<String>>> columnsOf;

  /// Tables by what the view calls them, folded; empty where it is a query.
  private final Map<String, Optional<String>> sources = new LinkedHashMap<>();

  private boolean mergesColumns;

  private ViewDefinition(String sql, Function<String, Optional<List<String>>> columnsOf) {
    this.tokens = ViewText.tokens(sql);
    this.columnsOf = columnsOf;
  }

  /// Where the columns of a view come from, in their order; none at all where the text is not
  /// plain.
  ///
  /// @param sql the query, or the whole statement that makes the view
  /// @param columnsOf the columns of a table, in their order
  static List<Optional<Origin>> origins(
      String sql, Function<String, Optional<List<String>>> columnsOf) {
    return new ViewDefinition(sql, columnsOf).origins();
  }

  private List<Optional<Origin>> origins() {
    int select = topLevel(0, Set.of("select"));
    int from = topLevel(select, Set.of("from"));
    boolean isPlain =
        from < tokens.size()
            && topLevel(0, Set.of("with")) > select
            && topLevel(from, SET_OPERATORS) == tokens.size();
    if (!isPlain) {
      return List.of();
    }
    readSources(from + 1, topLevel(from, AFTER_FROM));
    List<Optional<Origin>> origins = new ArrayList<>();
    for (List<Token> item : items(tokens.subList(select + 1, from))) {
      List<Optional<Origin>> found = origins(item);
      if (found.isEmpty()) {
        return List.of(); // a star of unknown width
      }
      origins.addAll(found);
    }
    return origins;
  }

  /// The first of some words outside brackets, or the end.
  private int topLevel(int start, Set<String> words) {
    int depth = 0;
    for (int i = start; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      if (depth == 0 && !token.isQuoted() && words.contains(folded(token))) {
        return i;
      }
    }
    return tokens.size();
  }

  private void readSources(int start, int end) {
    boolean expectsTable = true;
    for (int i = start; i < end; i++) {
      Token token = tokens.get(i);
      if (token.is("join") || token.is(",")) {
        expectsTable = true;
      } else if (token.is("natural") || token.is("using")) {
        mergesColumns = true;
      } else if (token.is("(")) {
        if (!expectsTable || isQuery(i + 1)) {
          i = closing(i);
          if (expectsTable) {
            sources.put("(" + i, Optional.empty());
            expectsTable = false;
          }
        }
      } else if (expectsTable && token.isName()) {
        i = readTable(i, end);
        expectsTable = false;
      }
    }
  }

  private boolean isQuery(int position) {
    return position < tokens.size()
        && (tokens.get(position).is("select") || tokens.get(position).is("with"));
  }

  private int closing(int opening) {
    int depth = 0;
    for (int i = opening; i < tokens.size(); i++) {
      depth += tokens.get(i).is("(") ? 1 : tokens.get(i).is(")") ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return tokens.size();
  }

  /// Reads a table and what the view calls it; returns the position of its last token.
  private int readTable(int start, int end) {
    int i = start;
    while (i + 2 < end && tokens.get(i + 1).is(".") && tokens.get(i + 2).isName()) {
      i += 2;
    }
    String table = tokens.get(i).text();
    String alias = table;
    int next = i + 1 < end && tokens.get(i + 1).is("as") ? i + 2 : i + 1;
    if (next < end && tokens.get(next).isName() && !isAfterTable(tokens.get(next))) {
      alias = tokens.get(next).text();
      i = next;
    }
    boolean isFunction = i + 1 < end && tokens.get(i + 1).is("(");
    sources.put(ViewText.folded(alias), isFunction ? Optional.empty() : Optional.of(table));
    return i;
  }

  private static boolean isAfterTable(Token token) {
    return !token.isQuoted() && AFTER_TABLE.contains(folded(token));
  }

  private static List<List<Token>> items(List<Token> list) {
    List<List<Token>> items = new ArrayList<>(List.of(new ArrayList<>()));
    int depth = 0;
    for (Token token : list) {
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      if (depth == 0 && token.is(",")) {
        items.add(new ArrayList<>());
      } else if (!(items.size() == 1 && items.getFirst().isEmpty() && isQuantifier(token))) {
        items.getLast().add(token);
      }
    }
    return items;
  }

  private static boolean isQuantifier(Token token) {
    return token.is("distinct") || token.is("all");
  }

  /// Where an item of SELECT comes from: one column, or those of a star; none where a star is of
  /// unknown width.
  private List<Optional<Origin>> origins(List<Token> item) {
    if (!item.isEmpty() && item.getLast().is("*") && item.size() != 2) {
      return item.size() == 1 ? all(List.copyOf(sources.values())) : all(source(item, 2));
    }
    List<String> path = new ArrayList<>();
    int i = 0;
    while (i < item.size() && item.get(i).isName()) {
      path.add(item.get(i).text());
      i++;
      if (i < item.size() && item.get(i).is(".")) {
        i++;
      } else {
        break;
      }
    }
    if (i < item.size() && item.get(i).is("as")) {
      i++;
    }
    boolean isNamed = i == item.size() - 1 && item.get(i).isName();
    boolean isPlain = !path.isEmpty() && (i == item.size() || isNamed);
    return List.of(isPlain ? origin(path) : Optional.empty());
  }

  /// The source that is named before the last tokens of an item.
  private List<Optional<String>> source(List<Token> item, int last) {
    Token name = item.get(Math.max(0, item.size() - last - 1));
    return List.of(sources.getOrDefault(ViewText.folded(name.text()), Optional.empty()));
  }

  private List<Optional<Origin>> all(List<Optional<String>> tables) {
    List<Optional<Origin>> origins = new ArrayList<>();
    for (Optional<String> table : tables) {
      Optional<List<String>> columns = table.flatMap(columnsOf);
      if (columns.isEmpty() || (mergesColumns && tables.size() > 1)) {
        return List.of();
      }
      columns.get().forEach(name -> origins.add(Optional.of(new Origin(table.get(), name))));
    }
    return origins;
  }

  private Optional<Origin> origin(List<String> path) {
    String column = path.getLast();
    if (path.size() > 1) {
      String qualifier = ViewText.folded(path.get(path.size() - 2));
      return sources
          .getOrDefault(qualifier, Optional.empty())
          .map(table -> new Origin(table, column));
    }
    List<String> owners =
        sources.values().stream()
            .flatMap(Optional::stream)
            .filter(table -> has(table, column))
            .toList();
    boolean isOnly = owners.size() == 1 && sources.values().stream().allMatch(Optional::isPresent);
    return isOnly ? Optional.of(new Origin(owners.getFirst(), column)) : Optional.empty();
  }

  private boolean has(String table, String column) {
    return columnsOf.apply(table).stream()
        .flatMap(List::stream)
        .anyMatch(name -> name.equalsIgnoreCase(column));
  }

  private static String folded(Token token) {
    return ViewText.folded(token.text());
  }
}
