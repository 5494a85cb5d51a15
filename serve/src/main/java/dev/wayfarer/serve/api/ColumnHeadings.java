package dev.wayfarer.serve.api;

import dev.wayfarer.ask.explain.QueryDescription;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ObjectNode;

/// What stands over the columns of an answer: names as the database has them, however they look,
/// and words where a database has a formula: `number of customers` for `count(*)`.
final class ColumnHeadings {
  private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_ ]*");

  private ColumnHeadings() {}

  /// Adds them to an answer, unless they are its columns.
  static void put(ObjectNode answer, Schema schema, Query query, List<String> columns) {
    List<String> words = new QueryDescription(schema).headings(query);
    if (words.size() != columns.size()) {
      return;
    }
    List<String> headings = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      boolean isName =
          isColumn(query.select().items().get(i)) || NAME.matcher(columns.get(i)).matches();
      headings.add(isName ? columns.get(i) : words.get(i));
    }
    if (!headings.equals(columns)) {
      headings.forEach(answer.putArray("headings")::add);
    }
  }

  private static boolean isColumn(Select.Item item) {
    return !item.isAggregated() && item.expression() instanceof ColumnUse;
  }
}
