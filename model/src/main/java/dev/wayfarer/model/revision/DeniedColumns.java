package dev.wayfarer.model.revision;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ColumnFacts;
import dev.wayfarer.link.value.Switches;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.SetOperator;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Says what a question denies by the cells of the column that it names: “not shipped yet” by a
/// missing date of shipping, “not attended” and “inactive” by the `no` of a yes-or-no column.
///
/// Only where one column of the query's tables can be meant, and its cells tell: some are missing,
/// or they are a yes and a no.
final class DeniedColumns {
  private static final EnglishTokeniser TOKENISER = new EnglishTokeniser();
  private static final Set<String> DENIALS = words("denials.txt");
  private static final Set<String> FILLING = words("after-denials.txt");
  private static final List<String> PREFIXES = List.of("un", "in", "non");
  private static final int SHORTEST_STEM = 4;
  private static final Set<LinkKind> NAMES = Set.of(LinkKind.EXACT, LinkKind.PARTIAL);

  private final LinkedQuestion question;
  private final Schema schema;
  private final Optional<ValueIndex> cells;

  /// What is denied, as a lemma, and whether the word itself denies it.
  private record Denied(String lemma, boolean within) {}

  DeniedColumns(LinkedQuestion question, Schema schema, Optional<ValueIndex> cells) {
    this.question = question;
    this.schema = schema;
    this.cells = cells;
  }

  private static Set<String> words(String resource) {
    return WordLists.words(DeniedColumns.class, resource);
  }

  Query revised(Query query) {
    List<Denied> denied = denied();
    if (cells.isEmpty() || denied.size() != 1 || !Conjunction.isPlain(query)) {
      return query;
    }
    List<ColumnId> columns =
        query
            .from()
            .baseTables()
            .flatMap(table -> schema.table(table).columns().stream())
            .filter(column -> isNamed(column, denied.getFirst().lemma))
            .filter(column -> denial(column).isPresent())
            .toList();
    return columns.size() == 1 && !isDeniedOtherwise(query, columns.getFirst())
        ? with(query, columns.getFirst(), denied.getFirst())
        : query;
  }

  private Query with(Query query, ColumnId column, Denied denied) {
    Query rest =
        Conjunction.without(query, term -> isReplaced(term, column, denied) || isListed(term));
    return Conjunction.and(rest, List.of(denial(column).orElseThrow()));
  }

  /// The words that are denied: behind a denial, or within a word as in “unpaid”.
  private List<Denied> denied() {
    return Stream.concat(behindDenials(), within()).distinct().toList();
  }

  private Stream<Denied> behindDenials() {
    List<Word> words = question.words();
    Stream.Builder<Denied> denied = Stream.builder();
    for (int i = 0; i < words.size(); i++) {
      if (isDenial(i)) {
        int next = i + 1;
        while (next < words.size() && FILLING.contains(lower(words.get(next)))) {
          next++;
        }
        if (next < words.size() && !isDenial(next)) {
          denied.add(new Denied(words.get(next).lemma(), false));
        }
      }
    }
    return denied.build();
  }

  private boolean isDenial(int word) {
    return DENIALS.contains(lower(question.words().get(word)).replace('’', '\''));
  }

  private Stream<Denied> within() {
    return question.words().stream()
        .flatMap(
            word ->
                PREFIXES.stream()
                    .filter(prefix -> lower(word).startsWith(prefix))
                    .map(prefix -> lower(word).substring(prefix.length()))
                    .filter(stem -> stem.length() >= SHORTEST_STEM)
                    .flatMap(stem -> TOKENISER.words(stem).stream())
                    .map(stem -> new Denied(stem.lemma(), true)))
        .filter(denied -> names(denied.lemma));
  }

  /// Whether a word is one of any column's name: “under” denies nothing.
  private boolean names(String lemma) {
    return schema.columns().stream()
        .filter(column -> !column.id().isStar())
        .anyMatch(column -> lemmas(column).anyMatch(lemma::equals));
  }

  private static String lower(Word word) {
    return word.text().toLowerCase(Locale.ROOT);
  }

  private boolean isNamed(ColumnId id, String lemma) {
    return !schema.isPrimaryKey(id)
        && lemmas(schema.column(id)).anyMatch(each -> isSameFamily(each, lemma));
  }

  private static Stream<String> lemmas(Column column) {
    return TOKENISER.words(column.label()).stream().map(Word::lemma);
  }

  /// Whether two words are the same, or begin alike and differ in their ends: `insured`,
  /// `insurance`.
  private static boolean isSameFamily(String one, String other) {
    int stem = Math.min(one.length(), other.length());
    int same = 0;
    while (same < stem && one.charAt(same) == other.charAt(same)) {
      same++;
    }
    return one.equals(other) || (same > SHORTEST_STEM && stem - same <= 3);
  }

  /// What is true of a row where the column is denied; empty where its cells do not tell.
  private Optional<Condition> denial(ColumnId column) {
    ColumnFacts facts = cells.orElseThrow().facts(column);
    Optional<Literal> no = Switches.denying(facts);
    if (no.isPresent()) {
      return Optional.of(Conjunction.equal(column, no.get()));
    }
    return facts.missing()
        ? Optional.of(new Condition.IsNull(ColumnUse.of(column)))
        : Optional.empty();
  }

  /// Whether a query denies already, something else that the question names: another table.
  private boolean isDeniedOtherwise(Query query, ColumnId column) {
    Condition wanted = denial(column).orElseThrow();
    return Conjunction.terms(query).anyMatch(wanted::equals)
        || query.combined().filter(set -> set.operator() == SetOperator.EXCEPT).isPresent()
        || Conjunction.terms(query)
            .anyMatch(
                term ->
                    term instanceof Condition.Not(Condition.In(_, var list))
                        && isNamedList(list, query));
  }

  /// Whether the question names the table of a list that is not the query's own.
  private boolean isNamedList(Query list, Query query) {
    Set<TableId> tables = new HashSet<>(Visits.allTables(list));
    tables.removeAll(query.from().baseTables().toList());
    return tables.stream().anyMatch(this::isLinked);
  }

  private boolean isLinked(TableId table) {
    return question.links().all().stream()
        .filter(link -> NAMES.contains(link.kind()))
        .anyMatch(link -> link.target().equals(new Link.ToTable(table)));
  }

  private static boolean isListed(Condition term) {
    return term instanceof Condition.Not(Condition.In _);
  }

  /// Whether a condition says something else of the column, or takes the denied word as a cell.
  private static boolean isReplaced(Condition term, ColumnId column, Denied denied) {
    return Visits.columns(term).anyMatch(use -> use.column().equals(column))
        || (term instanceof Condition.Compare(ColumnUse _, Comparison _, Literal.Text(var text))
            && TOKENISER.words(text).stream().anyMatch(word -> word.lemma().equals(denied.lemma)));
  }
}
