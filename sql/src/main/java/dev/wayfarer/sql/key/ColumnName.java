package dev.wayfarer.sql.key;

import dev.wayfarer.sql.schema.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/// What the name of a column says about what its values identify.
///
/// `billing_address_id` is an id of a billing address; `airline` may be one of an airline; `id`
/// says nothing about what it identifies, and `year` is a name that any table could have.
final class ColumnName {
  private static final Set<String> KEY_WORDS =
      Set.of(
          "id",
          "ids",
          "code",
          "no",
          "nr",
          "num",
          "number",
          "key",
          "pk",
          "fk",
          "ref",
          "uuid",
          "guid",
          "identifier");

  /// Key words that names have at their end without a separator: `stuid`, `airportcode`.
  private static final List<String> ENDINGS =
      List.of("id", "code", "number", "num", "key", "nr", "no");

  private static final Set<String> ROW_WORDS = Set.of("row", "index");

  private static final Set<String> COMMON =
      Set.of(
          "name",
          "title",
          "description",
          "date",
          "year",
          "month",
          "day",
          "type",
          "status",
          "value",
          "label",
          "time",
          "comment",
          "index",
          "rank",
          "row",
          "position",
          "detail",
          "amount",
          "quantity",
          "price");

  private static final Set<String> MEASURES_FIRST =
      Set.of(
          "number", "num", "no", "count", "total", "amount", "average", "avg", "max", "min", "sum",
          "percent", "rate");

  private static final Set<String> MEASURES_LAST =
      Set.of(
          "count",
          "total",
          "amount",
          "average",
          "percent",
          "rate",
          "score",
          "points",
          "age",
          "year",
          "quantity",
          "price");

  /// Words for a row's place among rows of the same table.
  private static final Set<String> SELF_WORDS =
      Set.of(
          "parent",
          "manager",
          "mgr",
          "boss",
          "supervisor",
          "super",
          "superior",
          "report",
          "reports",
          "leader",
          "lead",
          "predecessor",
          "successor",
          "previous",
          "next",
          "reply",
          "ancestor",
          "root",
          "mentor",
          "referrer");

  /// What a name may be about.
  ///
  /// @param words of the name without its key word
  /// @param hasKeyWord whether the name had one
  private record Entity(List<String> words, boolean hasKeyWord) {}

  private final List<String> words;
  private final List<Entity> entities;

  private ColumnName(List<String> words, List<Entity> entities) {
    this.words = words;
    this.entities = entities;
  }

  static ColumnName of(String name) {
    List<String> words = Names.words(name);
    return new ColumnName(words, entities(words));
  }

  private static List<Entity> entities(List<String> name) {
    List<String> words = name;
    while (words.size() > 1 && isNumber(words.getLast())) {
      words = words.subList(0, words.size() - 1);
    }
    if (words.stream().allMatch(word -> KEY_WORDS.contains(word) || ROW_WORDS.contains(word))) {
      return List.of(new Entity(List.of(), true));
    }
    if (words.size() > 1 && KEY_WORDS.contains(words.getLast())) {
      return List.of(new Entity(words.subList(0, words.size() - 1), true));
    }
    List<Entity> entities = new ArrayList<>(List.of(new Entity(words, false)));
    String last = words.getLast();
    for (String ending : ENDINGS) {
      int rest = last.length() - ending.length();
      if (last.endsWith(ending) && rest > (ending.equals("id") ? 0 : 2)) {
        List<String> shorter = new ArrayList<>(words.subList(0, words.size() - 1));
        shorter.add(last.substring(0, rest));
        entities.add(new Entity(List.copyOf(shorter), true));
      }
    }
    return List.copyOf(entities);
  }

  private static boolean isNumber(String word) {
    return word.chars().allMatch(Character::isDigit);
  }

  /// The best match with the words of a table. A name without an entity matches none.
  NameMatch match(List<String> table) {
    return entities.stream()
        .map(entity -> NameWords.match(entity.words, table))
        .max(NameMatch::compareTo)
        .orElse(NameMatch.NONE);
  }

  /// The match with the words of its own table, to which a mere `id` belongs too.
  NameMatch matchOwn(List<String> table) {
    return isBare() ? NameMatch.EQUAL : match(table);
  }

  /// Whether it is a key word only, and so says nothing about what it identifies.
  boolean isBare() {
    return entities.getFirst().words.isEmpty();
  }

  boolean hasKeyWord() {
    return entities.stream().anyMatch(Entity::hasKeyWord);
  }

  /// Whether any table could have a column of this name.
  boolean isCommon() {
    return !hasKeyWord() && COMMON.containsAll(words);
  }

  /// Whether it counts or measures something.
  boolean isMeasure() {
    return !words.isEmpty()
        && (MEASURES_FIRST.contains(words.getFirst())
            || MEASURES_LAST.contains(words.getLast())
            || (words.size() > 1 && words.get(1).equals("of")));
  }

  boolean namesSelfReference() {
    return words.stream().anyMatch(SELF_WORDS::contains);
  }

  /// Whether its last word is the plural of a table's, as in `home_games`.
  boolean isPluralOf(List<String> table) {
    return !table.isEmpty()
        && !words.isEmpty()
        && NameWords.isPlural(words.getLast(), table.getLast());
  }

  /// Whether two columns have the same name, which says more than a key word.
  boolean isSameAs(ColumnName other) {
    return !isBare() && !isCommon() && words.equals(other.words);
  }

  /// Whether two names are about the same: `stu_id` and `stuid`.
  boolean sharesEntityWith(ColumnName other) {
    return pairs(other, NameWords::areEqual);
  }

  /// Whether this name adds a role to the other: `source_u_id` and `u_id`.
  boolean addsRoleTo(ColumnName other) {
    return pairs(other, NameWords::endsWith);
  }

  private boolean pairs(ColumnName other, BiPredicate<List<String>, List<String>> test) {
    return entities.stream()
        .filter(entity -> !entity.words.isEmpty())
        .anyMatch(
            entity ->
                other.entities.stream()
                    .filter(own -> !own.words.isEmpty() && !COMMON.containsAll(own.words))
                    .anyMatch(own -> test.test(entity.words, own.words)));
  }
}
