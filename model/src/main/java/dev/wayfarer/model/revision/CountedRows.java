package dev.wayfarer.model.revision;

import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relevance.ContentWords;
import dev.wayfarer.link.token.StopWords;
import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.join.SingleRows;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Counts the rows of the table that “how many” asks for: each once, though a join repeats it, and
/// all of them where the question says nothing else.
final class CountedRows {
  private static final Pattern HOW_MANY =
      WholeWords.pattern("\\bhow many(?:\\s+(?:different|of|our|the))*\\s+$");

  /// Words that say of a row no more than that there is one.
  private static final Set<String> BEING =
      Set.of("register", "registered", "exist", "existing", "total", "overall", "altogether");

  private final LinkedQuestion question;
  private final Schema schema;
  private final Optional<TableId> asked;

  CountedRows(LinkedQuestion question, Schema schema) {
    this.question = question;
    this.schema = schema;
    List<TableId> tables =
        question.links().all().stream()
            .filter(link -> link.kind() == LinkKind.EXACT)
            .filter(this::isBehindHowMany)
            .flatMap(
                link -> link.target() instanceof Link.ToTable(var id) ? Stream.of(id) : Stream.of())
            .distinct()
            .toList();
    this.asked =
        tables.size() == 1 && schema.table(tables.getFirst()).primaryKey().size() == 1
            ? Optional.of(tables.getFirst())
            : Optional.empty();
  }

  /// Whether a name is the whole of what “how many” asks for: of “how many film copies” it is not.
  private boolean isBehindHowMany(Link link) {
    boolean isWhole =
        link.to() == question.words().size()
            || StopWords.contains(question.words().get(link.to()).lemma());
    return isWhole
        && HOW_MANY
            .matcher(question.text().substring(0, question.words().get(link.from()).start()))
            .find();
  }

  Query revised(Query query) {
    if (asked.isEmpty()
        || !Conjunction.isPlain(query)
        || query.select().items().size() != 1
        || !query.groupBy().isEmpty()
        || query.limit().isPresent()) {
      return query;
    }
    TableId table = asked.get();
    ColumnId key = schema.table(table).primaryKey().getFirst();
    Select.Item item = query.select().items().getFirst();
    if (item.aggregate() != Aggregate.COUNT || !(item.expression() instanceof ColumnUse use)) {
      return query;
    }
    boolean isJoined = query.from().baseTables().anyMatch(table::equals);
    if (isJoined) {
      return !use.distinct() && SingleRows.isRepeated(schema, table, query.from())
          ? query.withSelect(select(new ColumnUse(Aggregate.COUNT, true, key, 0)))
          : query;
    }
    return use.distinct()
            && query.where().isEmpty()
            && query.from().sources().size() == 1
            && leadsTo(use.column(), key)
            && saysNothingElse(table)
        ? query
            .withSelect(select(ColumnUse.of(Aggregate.COUNT, ColumnId.STAR)))
            .withFrom(From.tables(List.of(table)))
        : query;
  }

  private static Select select(ColumnUse count) {
    return new Select(false, List.of(new Select.Item(Aggregate.NONE, count)));
  }

  private boolean leadsTo(ColumnId from, ColumnId key) {
    return schema.foreignKeys().stream()
        .anyMatch(each -> each.from().equals(from) && each.to().equals(key));
  }

  private boolean saysNothingElse(TableId table) {
    return IntStream.range(0, question.words().size())
        .filter(word -> ContentWords.contain(question, word))
        .filter(word -> !BEING.contains(question.words().get(word).lemma()))
        .allMatch(word -> isNameOf(word, table));
  }

  private boolean isNameOf(int word, TableId table) {
    return question.links().all().stream()
        .filter(link -> link.kind() == LinkKind.EXACT && link.from() <= word && word < link.to())
        .anyMatch(link -> link.target().equals(new Link.ToTable(table)));
  }
}
