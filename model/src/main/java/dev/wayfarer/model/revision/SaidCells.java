package dev.wayfarer.model.revision;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relevance.ContentWords;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.StopWords;
import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.Span;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Adds the condition of a cell that stands whole in the question, in the singular or the plural,
/// where the query leaves it out: “the cheapest books” are of the category `Books`.
///
/// Only where one column of one query can be meant, nothing in the words of the cell names anything
/// else, and the question denies nothing. A cell that is a common word, as `current`, is said where
/// something “is current”, and the `most active` need not be `active`.
final class SaidCells {
  private static final EnglishTokeniser TOKENISER = new EnglishTokeniser();
  private static final Set<ValueKind> CELLS = Set.of(ValueKind.CELL, ValueKind.QUOTED);
  private static final Set<LinkKind> NAMES = Set.of(LinkKind.EXACT, LinkKind.PARTIAL);
  private static final Pattern DENIAL =
      WholeWords.pattern(
          "\\b(?:no|not|never|without|none|neither|nor|or|than|except|but|besides|other)\\b|n['’]t\\b");

  /// Words by which the next one tells how much, not what.
  private static final Pattern DEGREE =
      WholeWords.pattern("\\b(?:most|least|more|less|very|so|too|how|quite|highly)\\s+$");

  private static final Pattern IS =
      WholeWords.pattern("\\b(?:is|are|was|were|be|been|being|as|marked)\\s+$");
  private static final Set<String> COMMON = WordLists.words(SaidCells.class, "common-cells.txt");
  private static final int SHORTEST = 3;

  /// Up to this length capitals are a code, which questions spell alike: `END` is not “end”.
  private static final int LONGEST_CODE = 4;

  private final LinkedQuestion question;
  private final Schema schema;
  private final boolean denies;

  SaidCells(LinkedQuestion question, Schema schema) {
    this.question = question;
    this.schema = schema;
    this.denies = DENIAL.matcher(question.text()).find();
  }

  Query revised(Query query) {
    List<Query> all = Visits.allQueries(query).toList();
    if (denies || !all.stream().allMatch(Conjunction::isPlain) || isOfOneRow(query)) {
      return query;
    }
    List<ValueCandidate> unused =
        question.values().stream()
            .filter(value -> CELLS.contains(value.kind()) && isWhole(value) && isSaid(value))
            .filter(value -> !isAccountedFor(value, query))
            .toList();
    Set<Span> spans = new HashSet<>();
    unused.forEach(value -> spans.add(value.span().orElseThrow()));
    if (spans.size() != 1) {
      return query;
    }
    return unused.stream()
        .flatMap(value -> revised(value, query, all).stream())
        .findFirst()
        .orElse(query);
  }

  /// The query with a cell as a condition of the only query inside it that has its column; a table
  /// is joined where there is no other query.
  private Optional<Query> revised(ValueCandidate value, Query query, List<Query> all) {
    List<Query> near =
        all.stream().filter(each -> texts(value).anyMatch(c -> isIn(c, each))).toList();
    if (near.size() > 1 || (near.isEmpty() && all.size() > 1)) {
      return Optional.empty();
    }
    Query part = near.isEmpty() ? query : near.getFirst();
    return column(value, part)
        .map(column -> Conjunction.replaced(query, part, with(value, column, part)));
  }

  private boolean isIn(ColumnId column, Query query) {
    return query.from().baseTables().anyMatch(schema.tableOf(column)::equals);
  }

  private Query with(ValueCandidate value, ColumnId column, Query query) {
    Condition more = Conjunction.equal(column, value.literal());
    return Conjunction.joined(query, more, column, schema);
  }

  /// Whether the words of a value are those of the cell, but for number and case.
  private boolean isWhole(ValueCandidate value) {
    return value.literal() instanceof Literal.Text(var text)
        && text.length() >= SHORTEST
        && value
            .span()
            .map(span -> question.text().substring(span.start(), span.end()))
            .filter(said -> lemmas(said).equals(lemmas(text)) && isSameUpToNumber(said, text))
            .isPresent();
  }

  /// Whether the words of a value say the cell, and not how much of it or which.
  private boolean isSaid(ValueCandidate value) {
    Span span = value.span().orElseThrow();
    String before = question.text().substring(0, span.start());
    String said = question.text().substring(span.start(), span.end()).toLowerCase(Locale.ROOT);
    return value.kind() == ValueKind.QUOTED
        || (!DEGREE.matcher(before).find()
            && (!COMMON.contains(said)
                || (IS.matcher(before).find() && isLast(span))
                || isBesideName(value)));
  }

  /// Whether no noun follows.
  private boolean isLast(Span span) {
    return question.words().stream()
        .filter(word -> word.start() >= span.end())
        .findFirst()
        .filter(word -> !StopWords.contains(word.lemma()))
        .isEmpty();
  }

  /// Whether words beside a value name its column: “marital status single”.
  private boolean isBesideName(ValueCandidate value) {
    Span span = value.span().orElseThrow();
    return question.links().all().stream()
        .filter(link -> NAMES.contains(link.kind()))
        .filter(
            link ->
                link.target() instanceof Link.ToColumn(var column)
                    && value.columns().contains(column))
        .anyMatch(link -> between(link, span).isBlank());
  }

  /// What stands between a link and a span; a letter where they overlap.
  private String between(Link link, Span span) {
    int start = question.words().get(link.from()).start();
    int end = question.words().get(link.to() - 1).end();
    return end <= span.start()
        ? question.text().substring(end, span.start())
        : span.end() <= start ? question.text().substring(span.end(), start) : "x";
  }

  /// Whether two spellings differ in case, but for codes, and in singular and plural alone: what is
  /// “based” somewhere is not a `Base`.
  private static boolean isSameUpToNumber(String said, String cell) {
    boolean isCode = cell.length() <= LONGEST_CODE && cell.equals(cell.toUpperCase(Locale.ROOT));
    String one = said.toLowerCase(Locale.ROOT);
    String other = cell.toLowerCase(Locale.ROOT);
    return isCode
        ? said.equals(cell)
        : one.equals(other) || isPlural(one, other) || isPlural(other, one);
  }

  private static boolean isPlural(String many, String one) {
    return many.equals(one + "s")
        || many.equals(one + "es")
        || (one.endsWith("y") && many.equals(one.substring(0, one.length() - 1) + "ies"));
  }

  /// Whether a query asks for the row of one key, of which there is nothing more to say.
  private boolean isOfOneRow(Query query) {
    return Conjunction.terms(query)
        .anyMatch(
            term ->
                term instanceof Condition.Compare compare
                    && compare.comparison() == Comparison.EQUAL
                    && compare.right() instanceof Literal
                    && compare.left() instanceof ColumnUse use
                    && !use.column().isStar()
                    && schema.isPrimaryKey(use.column()));
  }

  private static List<String> lemmas(String text) {
    return TOKENISER.words(text).stream().map(Word::lemma).toList();
  }

  private boolean isAccountedFor(ValueCandidate value, Query query) {
    Span span = value.span().orElseThrow();
    Set<Literal> used = WholeCells.literals(query);
    boolean isInside =
        value.literal() instanceof Literal.Text(var cell)
            && used.stream()
                .anyMatch(
                    literal ->
                        literal instanceof Literal.Text(var text)
                            && text.toLowerCase(Locale.ROOT)
                                .contains(cell.toLowerCase(Locale.ROOT)));
    boolean isReplaced =
        question.values().stream()
            .filter(other -> used.contains(other.literal()))
            .flatMap(other -> other.span().stream())
            .anyMatch(other -> other.start() < span.end() && span.start() < other.end());
    List<Integer> words =
        IntStream.range(0, question.words().size())
            .filter(i -> span.start() <= question.words().get(i).start())
            .filter(i -> question.words().get(i).end() <= span.end())
            .boxed()
            .toList();
    boolean isName =
        question.links().all().stream()
            .filter(link -> NAMES.contains(link.kind()))
            .anyMatch(link -> words.stream().anyMatch(i -> link.from() <= i && i < link.to()));
    boolean hasContent = words.stream().anyMatch(i -> ContentWords.contain(question, i));
    return isInside || isReplaced || isName || !hasContent;
  }

  private Stream<ColumnId> texts(ValueCandidate value) {
    return value.columns().stream()
        .filter(column -> schema.column(column).type() == ColumnType.TEXT);
  }

  /// The only column that can be meant: of the query's tables, or else of all that keys lead to.
  private Optional<ColumnId> column(ValueCandidate value, Query query) {
    List<ColumnId> near = texts(value).filter(column -> isIn(column, query)).toList();
    boolean isVerb = isDone(value.span().orElseThrow());
    List<ColumnId> meant =
        near.isEmpty() && !isVerb
            ? texts(value).filter(column -> isBeside(column, query)).toList()
            : near;
    return meant.size() == 1 && !isCompared(meant.getFirst(), query)
        ? Optional.of(meant.getFirst())
        : Optional.empty();
  }

  /// Whether what stands there says what was done, “shipped”, of the rows of the query itself.
  private boolean isDone(Span span) {
    return question.text().substring(span.start(), span.end()).endsWith("ed");
  }

  /// Whether one key alone leads from the query's tables to that of a column: so no row is
  /// repeated, and it is plain what the cell is said of.
  private boolean isBeside(ColumnId column, Query query) {
    Set<TableId> tables = Set.copyOf(query.from().baseTables().toList());
    return schema.foreignKeys().stream()
            .filter(key -> tables.contains(schema.tableOf(key.from())))
            .filter(key -> schema.tableOf(key.to()).equals(schema.tableOf(column)))
            .count()
        == 1;
  }

  private static boolean isCompared(ColumnId column, Query query) {
    return Conjunction.terms(query)
        .flatMap(term -> Visits.columns(term))
        .anyMatch(use -> use.column().equals(column));
  }
}
