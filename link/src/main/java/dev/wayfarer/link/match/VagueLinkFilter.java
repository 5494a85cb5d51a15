package dev.wayfarer.link.match;

import dev.wayfarer.sql.schema.Schema;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Drops links to a part of a name that are too vague.
///
/// A part is vague where another name has all of it and no other word of its own name is in the
/// question. A link to a column is then dropped if it rests on a word of many names, such as
/// `name`, and the column's table is not named; a link to a table, if the question names three
/// tables.
final class VagueLinkFilter {
  private static final Set<String> WORDS_OF_MANY_NAMES =
      Set.of("name", "id", "code", "type", "number");
  private static final int MANY_TABLES = 3;

  private final SchemaNames names;
  private final List<Set<String>> lemmas;
  private final Set<String> said;
  private final Set<Long> wholeNames;
  private final Set<Link.Target> named;
  private final long tablesNamed;

  /// @param lemmas what each word may be: several where it was translated
  VagueLinkFilter(
      SchemaNames names,
      List<Set<String>> lemmas,
      Collection<Link> exact,
      Collection<Link> partial) {
    this.names = names;
    this.lemmas = lemmas;
    this.said = lemmas.stream().flatMap(Set::stream).collect(Collectors.toSet());
    this.wholeNames = exact.stream().map(VagueLinkFilter::span).collect(Collectors.toSet());
    this.named =
        Stream.concat(exact.stream(), partial.stream())
            .map(Link::target)
            .collect(Collectors.toSet());
    this.tablesNamed =
        exact.stream().map(Link::target).filter(Link.ToTable.class::isInstance).distinct().count();
  }

  private static long span(Link link) {
    return ((long) link.from() << 32) | link.to();
  }

  boolean test(Link part) {
    return wholeNames.contains(span(part)) && !saysMore(part) && pointsNowhere(part);
  }

  private boolean pointsNowhere(Link part) {
    Schema schema = names.schema();
    return switch (part.target()) {
      case Link.ToColumn(var column) ->
          !Collections.disjoint(WORDS_OF_MANY_NAMES, lemmas.get(part.from()))
              && !named.contains(new Link.ToTable(schema.tableOf(column)));
      case Link.ToTable _ -> tablesNamed >= MANY_TABLES;
    };
  }

  /// Whether the question has another word of the name that a link covers in part.
  private boolean saysMore(Link part) {
    Set<String> covered = new HashSet<>();
    lemmas.subList(part.from(), part.to()).forEach(covered::addAll);
    return names.of(part.target()).stream()
        .flatMap(name -> name.content().stream())
        .anyMatch(lemma -> said.contains(lemma) && !covered.contains(lemma));
  }
}
