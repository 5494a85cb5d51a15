package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Operand;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.SetOperation;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Describes a query in plain Chinese. Names of tables and columns, and texts, stand in it as they
/// are.
///
///     从 product 中选出 price 小于 20 的记录，返回 name、price
///     从 customer 中，按 city 分组，返回 city、记录数
public final class ChineseDescription {
  private final Schema schema;

  public ChineseDescription(Schema schema) {
    this.schema = schema;
  }

  /// The text of a query.
  ///
  /// @param query with its joins completed
  public String of(Query query) {
    boolean several = query.from().sources().size() > 1;
    StringBuilder text = new StringBuilder("从 ").append(sources(query)).append(" 中");
    query.where().ifPresent(where -> text.append("选出 ").append(of(where, several)).append(" 的记录"));
    if (!query.groupBy().isEmpty()) {
      String keys =
          query.groupBy().stream().map(key -> of(key, several)).collect(Collectors.joining("、"));
      text.append("，按 ").append(keys).append(" 分组");
      query
          .having()
          .ifPresent(having -> text.append("，只保留 ").append(of(having, several)).append(" 的组"));
    }
    text.append(order(query, several)).append("，返回 ").append(returned(query.select(), several));
    query.combined().map(this::combined).ifPresent(text::append);
    return text.toString();
  }

  private String combined(SetOperation operation) {
    String words =
        switch (operation.operator()) {
          case INTERSECT -> "；只保留下列结果中也有的：";
          case EXCEPT -> "；去掉下列结果中的：";
          case UNION -> "；并加上：";
        };
    return words + of(operation.right());
  }

  private String sources(Query query) {
    List<String> names = new ArrayList<>();
    for (Source source : query.from().sources()) {
      names.add(
          switch (source) {
            case Source.BaseTable(var table) -> schema.table(table).label();
            case Source.DerivedTable(var inner) -> "（" + of(inner) + "）";
          });
    }
    String joined = String.join(" 与 ", names);
    if (names.size() == 1) {
      return joined;
    }
    String how =
        query.from().on().isEmpty()
            ? "的所有组合"
            : query.from().keepsFirst() ? "的关联（保留前者的全部记录）" : "的关联";
    return joined + " " + how;
  }

  private String returned(Select select, boolean several) {
    String items =
        select.items().stream()
            .map(item -> of(item.whole(), several))
            .collect(Collectors.joining("、"));
    return items + (select.distinct() ? "（去掉重复）" : "");
  }

  private String order(Query query, boolean several) {
    String limit = query.limit().isPresent() ? "，取前 " + query.limit().getAsInt() + " 条" : "";
    if (query.orderBy().isEmpty()) {
      return limit;
    }
    String keys =
        query.orderBy().stream().map(key -> of(key, several)).collect(Collectors.joining("，再按 "));
    return "，按 " + keys + limit;
  }

  private String of(Ordering key, boolean several) {
    return of(key.expression(), several)
        + (key.direction() == Direction.DESC ? " 从高到低排列" : " 从低到高排列");
  }

  private String of(Expression expression, boolean several) {
    return switch (expression) {
      case ColumnUse use -> of(use, several);
      case Expression.Arithmetic(var operator, var left, var right) -> {
        String a = of(left, several);
        String b = of(right, several);
        yield switch (operator) {
          case MINUS -> a + " 与 " + b + " 之差";
          case PLUS -> a + " 与 " + b + " 之和";
          case TIMES -> a + " 与 " + b + " 之积";
          case DIVIDE -> a + " 除以 " + b + " 的商";
          case RATIO -> a + " 与 " + b + " 之比";
          case PERCENT -> a + " 占 " + b + " 的百分比";
        };
      }
      case Expression.AggregateOf(var aggregate, var argument, var where) ->
          where.map(condition -> "（" + of(condition, several) + "）的 ").orElse("")
              + (argument instanceof ColumnUse use
                  ? of(use.with(aggregate), several)
                  : aggregated(aggregate, of(argument, several), false));
    };
  }

  private String of(ColumnUse use, boolean several) {
    if (use.column().isStar()) {
      return use.aggregate() == Aggregate.COUNT ? "记录数" : "全部内容";
    }
    String label = schema.column(use.column()).label();
    String name =
        several ? schema.table(schema.tableOf(use.column())).label() + " 的 " + label : label;
    String copy = use.copy() > 0 ? "（第二个）" : "";
    return aggregated(use.aggregate(), name + copy + part(use.part()), use.distinct());
  }

  private static String part(DatePart part) {
    return switch (part) {
      case WHOLE -> "";
      case YEAR -> " 的年份";
      case MONTH -> " 的月份";
      case DAY -> " 的日";
      case YEAR_MONTH -> " 的年月";
    };
  }

  private static String aggregated(Aggregate aggregate, String name, boolean distinct) {
    String what = (distinct ? "不同的 " : "") + name;
    return switch (aggregate) {
      case NONE -> what;
      case MAX -> what + " 的最大值";
      case MIN -> what + " 的最小值";
      case COUNT -> what + " 的个数";
      case SUM -> what + " 的总和";
      case AVG -> what + " 的平均值";
    };
  }

  private String of(Condition condition, boolean several) {
    return switch (condition) {
      case Condition.And(var terms) -> joined(terms, " 且 ", several);
      case Condition.Or(var terms) -> joined(terms, " 或 ", several);
      case Condition.Not(var inner) -> "不满足（" + of(inner, several) + "）";
      case Condition.Compare(var left, var comparison, var right) -> {
        String verb =
            switch (comparison) {
              case EQUAL -> " 等于 ";
              case NOT_EQUAL -> " 不等于 ";
              case GREATER -> " 大于 ";
              case LESS -> " 小于 ";
              case GREATER_OR_EQUAL -> " 不小于 ";
              case LESS_OR_EQUAL -> " 不大于 ";
            };
        yield of(left, several) + verb + operand(right, several);
      }
      case Condition.Between(var tested, var low, var high) ->
          of(tested, several)
              + " 在 "
              + operand(low, several)
              + " 与 "
              + operand(high, several)
              + " 之间";
      case Condition.In(var tested, var query) -> of(tested, several) + " 属于（" + of(query) + "）";
      case Condition.Like(var tested, var pattern) ->
          of(tested, several) + like(pattern).orElseGet(() -> " 形如 " + operand(pattern, several));
      case Condition.IsNull(var tested) -> of(tested, several) + " 为空";
    };
  }

  private String joined(List<Condition> terms, String word, boolean several) {
    return terms.stream()
        .map(
            term ->
                term instanceof Condition.And || term instanceof Condition.Or
                    ? "（" + of(term, several) + "）"
                    : of(term, several))
        .collect(Collectors.joining(word));
  }

  /// A pattern that says no more than where a text stands.
  private static Optional<String> like(Operand pattern) {
    if (!(pattern instanceof Literal.Text(var text))) {
      return Optional.empty();
    }
    String inner = text.replaceAll("^%|%$", "");
    if (inner.isEmpty() || inner.contains("%") || inner.contains("_")) {
      return Optional.empty();
    }
    boolean starts = !text.startsWith("%");
    boolean ends = !text.endsWith("%");
    String verb = starts && ends ? " 是 “" : starts ? " 开头是 “" : ends ? " 结尾是 “" : " 包含 “";
    return Optional.of(verb + inner + "”");
  }

  private String operand(Operand operand, boolean several) {
    return switch (operand) {
      case ColumnUse use -> of(use, several);
      case Literal.Text(var text) -> "“" + text + "”";
      case Literal.Numeral numeral -> numeral.text();
      case Literal.Unknown() -> "某个值";
      case Operand.Subquery(var query) -> "（" + of(query) + "）";
    };
  }
}
