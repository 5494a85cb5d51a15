package dev.wayfarer.sql.dialect;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.schema.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Trino: names are in lower case, kinds of values never mix, and a table may be named with its
/// schema and its catalogue.
///
/// Such a name is a path: parts with dots between them, `sales.orders`. A part that has a dot or a
/// quote itself stands in quotes.
@PublicApi
public final class TrinoDialect extends Dialect {
  /// Words that Trino reserves and [ReservedWords] does not know.
  private static final Set<String> RESERVED =
      Set.of(
          "auto",
          "constraint",
          "cross",
          "deallocate",
          "execute",
          "extract",
          "json_array",
          "json_exists",
          "json_object",
          "json_query",
          "json_table",
          "json_value",
          "listagg",
          "normalize",
          "prepare",
          "rollup",
          "skip",
          "trim",
          "uescape",
          "unnest");

  public TrinoDialect() {
    super('"', "[a-z_][a-z0-9_]*");
  }

  /// The path of a table.
  ///
  /// @param parts catalogue, schema and table, or the last of them
  public static String path(List<String> parts) {
    return parts.stream()
        .map(part -> isPlainPart(part) ? part : '"' + part.replace("\"", "\"\"") + '"')
        .collect(Collectors.joining("."));
  }

  private static boolean isPlainPart(String part) {
    return part.indexOf('.') < 0 && part.indexOf('"') < 0 && !part.isEmpty();
  }

  /// The parts of a path.
  static List<String> parts(String path) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (c == '"' && quoted && i + 1 < path.length() && path.charAt(i + 1) == '"') {
        part.append(c);
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == '.' && !quoted) {
        parts.add(part.toString());
        part.setLength(0);
      } else {
        part.append(c);
      }
    }
    parts.add(part.toString());
    return parts;
  }

  @Override
  public String table(String tableName) {
    return parts(tableName).stream().map(this::name).collect(Collectors.joining("."));
  }

  @Override
  protected boolean isReserved(String name) {
    return super.isReserved(name) || RESERVED.contains(name.toLowerCase(Locale.ROOT));
  }

  @Override
  public String date(String iso) {
    return "DATE " + text(iso);
  }

  @Override
  public String timestamp(String iso) {
    return "TIMESTAMP " + text(iso);
  }

  @Override
  public String beginning(String text, int length) {
    return "SUBSTRING(" + text + ", 1, " + length + ")";
  }

  @Override
  public Wrap asText() {
    return new Wrap("CAST(", " AS VARCHAR)");
  }

  @Override
  public Wrap asNumber() {
    return new Wrap("TRY_CAST(regexp_extract(", ", '" + WHOLLY_NUMBER + "') AS DOUBLE)");
  }

  @Override
  public String leadingNumber(String text) {
    String found = "regexp_extract(" + text + ", '^[ ]*" + NUMBER + "')";
    return "CASE WHEN %s IS NOT NULL THEN coalesce(TRY_CAST(%s AS DOUBLE), 0) END"
        .formatted(text, found);
  }

  @Override
  public Wrap asReal() {
    return new Wrap("CAST(", " AS DOUBLE)");
  }

  /// An average of decimal numbers has no more digits than they.
  @Override
  public Wrap averaged(Storage.Kind kind) {
    return kind == Storage.Kind.DECIMAL ? asReal() : Wrap.NONE;
  }

  @Override
  public String quotient(String left, String right, boolean whole) {
    return (whole ? left : asReal().around(left)) + " / NULLIF(" + right + ", 0)";
  }

  @Override
  protected String yearMonth(String column) {
    return "date_format(" + column + ", '%Y-%m')";
  }

  @Override
  protected String isoDate(String text) {
    return "regexp_extract(" + text + ", '" + ISO_DATE + "')";
  }

  /// A pattern has no escapes unless it names one.
  @Override
  public String like(String text, String not, String pattern, boolean literal, Storage storage) {
    String lowered = literal ? text(lower(pattern)) : "LOWER(" + pattern + ")";
    return "LOWER(" + text + ") " + not + "LIKE " + lowered;
  }

  @Override
  public String nulls(Direction direction) {
    return direction == Direction.ASC ? " NULLS FIRST" : " NULLS LAST";
  }

  @Override
  public String valueAtExtreme(String column, Storage storage, String by, boolean largest) {
    return (largest ? "max_by(" : "min_by(") + column + ", " + by + ")";
  }
}
