package dev.wayfarer.model.revision;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.match.WordFamilies;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.StopWords;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ColumnFacts;
import dev.wayfarer.link.value.Switches;
import dev.wayfarer.link.value.ValueCandidate;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Says what a question denies by the cells of the column that it names: “not shipped yet” by a
/// missing date of shipping, “not attended” and “inactive” by the `no` of a yes-or-no column.
///
/// Only where one column of the query's tables can be meant, and its cells tell: some are missing,
/// or they are a yes and a no. Who is “not directed by” somebody may well be directed by another:
/// where the question goes on so, or the query compares the column with what it says, nothing
/// changes.
final class DeniedColumns {
  private static final EnglishTokeniser TOKENISER = new EnglishTokeniser();
  private static final Set<String> DENIALS = words("denials.txt");
  private static final Set<String> FILLING = words("after-denials.txt");
  private static final List<String> PREFIXES = List.of("un", "in", "non");
  private static final int SHORTEST_STEM = 4;

  /// Denials of what is done. What stands behind the others is a thing, and may be anywhere.
  private static final Set<String> OF_VERBS = Set.of("not", "never", "n't", "'t");

  /// Words that go on with how, by whom or when something is not done.
  private static final Set<String> COMPLEMENTS = words("complements.txt");

  private static final Set<LinkKind> NAMES = Set.of(LinkKind.EXACT, LinkKind.PARTIAL);

  private final LinkedQuestion question;
  private final Schema schema;
  private final Optional<ValueIndex> cells;
  private @Nullable List<Denied> denied;
  private @Nullable Set<String> nameLemmas;

  /// What is denied: the lemma, and the word that has it.
  private record Denied(String lemma, int word) {}

  DeniedColumns(LinkedQuestion question, Schema schema, Optional<ValueIndex> cells) {
    this.question = question;
    this.schema = schema;
    this.cells = cells;
  }

  private static Set<String> words(String resource) {
    return WordLists.words(DeniedColumns.class, resource);
  }

  Query revised(Query query) {
    if (cells.isEmpty() || denied().size() != 1 || !Conjunction.isPlain(query)) {
      return query;
    }
    List<ColumnId> columns =
        query
            .from()
            .baseTables()
            .flatMap(table -> schema.table(table).columns().stream())
            .filter(column -> isNamed(column, denied().getFirst().lemma))
            .filter(column -> denial(column).isPresent())
            .toList();
    return columns.size() == 1
            && !isDeniedOtherwise(query, columns.getFirst())
            && !isComparedAsSaid(query, columns.getFirst())
        ? with(query, columns.getFirst(), denied().getFirst())
        : query;
  }

  private Query with(Query query, ColumnId column, Denied denied) {
    Query rest =
        Conjunction.without(query, term -> isReplaced(term, column, denied) || isListed(term));
    return Conjunction.and(rest, List.of(denial(column).orElseThrow()));
  }

  /// The words that are denied: behind a denial, or within a word as in “unpaid”.
  private List<Denied> denied() {
    if (denied == null) {
      denied = Stream.concat(behindDenials(), within()).distinct().toList();
    }
    return denied;
  }

  private Stream<Denied> behindDenials() {
    List<Word> words = question.words();
    Stream.Builder<Denied> found = Stream.builder();
    for (int i = 0; i < words.size(); i++) {
      if (isDenial(i) && !isNumber(i)) {
        int next = i + 1;
        while (next < words.size() && FILLING.contains(lower(words.get(next)))) {
          next++;
        }
        if (next < words.size()
            && !isDenial(next)
            && !StopWords.contains(words.get(next).lemma())
            && !(OF_VERBS.contains(denial(i)) && goesOn(next + 1))) {
          found.add(new Denied(words.get(next).lemma(), next));
        }
      }
    }
    return found.build();
  }

  private boolean isDenial(int word) {
    return DENIALS.contains(denial(word));
  }

  private String denial(int word) {
    return lower(question.words().get(word)).replace('’', '\'');
  }

  /// Whether `no` is short for number, as in “phone no”: it ends a name, or what follows is no
  /// noun.
  private boolean isNumber(int word) {
    boolean isLast =
        word + 1 == question.words().size()
            || (StopWords.contains(question.words().get(word + 1).lemma())
                && !FILLING.contains(lower(question.words().get(word + 1))));
    return denial(word).equals("no") && (isLast || isInName(word));
  }

  /// Whether a word is one of several that are the name of a column.
  private boolean isInName(int word) {
    return question.links().all().stream()
        .filter(link -> NAMES.contains(link.kind()) && link.target() instanceof Link.ToColumn)
        .anyMatch(link -> link.from() < word && word < link.to());
  }

  private boolean goesOn(int word) {
    return word < question.words().size()
        && COMPLEMENTS.contains(lower(question.words().get(word)));
  }

  private Stream<Denied> within() {
    return IntStream.range(0, question.words().size())
        .boxed()
        .flatMap(i -> within(i).map(stem -> new Denied(stem, i)))
        .filter(each -> names(each.lemma));
  }

  private Stream<String> within(int word) {
    String text = lower(question.words().get(word));
    return goesOn(word + 1) && text.endsWith("ed")
        ? Stream.of()
        : PREFIXES.stream()
            .filter(text::startsWith)
            .map(prefix -> text.substring(prefix.length()))
            .filter(stem -> stem.length() >= SHORTEST_STEM)
            .flatMap(stem -> TOKENISER.words(stem).stream())
            .map(Word::lemma);
  }

  /// Whether a word is one of any column's name: “under” denies nothing.
  private boolean names(String lemma) {
    if (nameLemmas == null) {
      nameLemmas =
          schema.columns().stream()
              .filter(column -> !column.id().isStar())
              .flatMap(DeniedColumns::lemmas)
              .collect(Collectors.toSet());
    }
    return nameLemmas.contains(lemma);
  }

  private static String lower(Word word) {
    return word.text().toLowerCase(Locale.ROOT);
  }

  private boolean isNamed(ColumnId id, String lemma) {
    return !schema.isPrimaryKey(id)
        && lemmas(schema.column(id))
            .anyMatch(each -> each.equals(lemma) || WordFamilies.related(each, lemma));
  }

  private static Stream<String> lemmas(Column column) {
    return TOKENISER.words(column.label()).stream().map(Word::lemma);
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

  /// Whether a query compares the column with something that the question says, other than the
  /// denied word: “not directed by Spielberg”.
  private boolean isComparedAsSaid(Query query, ColumnId column) {
    Word word = question.words().get(denied().getFirst().word);
    Set<Literal> said =
        question.values().stream()
            .filter(
                value ->
                    value
                        .span()
                        .filter(span -> span.end() <= word.start() || word.end() <= span.start())
                        .isPresent())
            .map(ValueCandidate::literal)
            .collect(Collectors.toSet());
    return Conjunction.terms(query)
        .filter(term -> Visits.columns(term).anyMatch(use -> use.column().equals(column)))
        .flatMap(DeniedColumns::literals)
        .anyMatch(literal -> isSaid(literal, said));
  }

  private static Stream<Literal> literals(Condition term) {
    return switch (term) {
      case Condition.Not(var inner) -> literals(inner);
      case Condition.Compare(_, _, Literal literal) -> Stream.of(literal);
      case Condition.Like(_, Literal literal) -> Stream.of(literal);
      case Condition.Between(_, Literal low, Literal high) -> Stream.of(low, high);
      case Condition.And _,
          Condition.Or _,
          Condition.Compare _,
          Condition.Between _,
          Condition.In _,
          Condition.Like _,
          Condition.IsNull _ ->
          Stream.of();
    };
  }

  /// Whether a literal, or a pattern without its wildcards, is one of those that are said.
  private static boolean isSaid(Literal literal, Set<Literal> said) {
    return said.contains(literal)
        || (literal instanceof Literal.Text(var text)
            && said.contains(new Literal.Text(text.replaceAll("^%|%$", ""))));
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
