package dev.wayfarer.sql.score;

import dev.wayfarer.sql.score.SqlparseLexer.Kind;
import dev.wayfarer.sql.score.SqlparseLexer.Token;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// A query taken apart into values and the rest, as the original test-suite evaluator does it.
///
/// Values are what stands in quotes, single or double, and whatever looks like a number. The rest
/// is put into lower case. The original's patterns are kept with their flaws: a name such as `x1`
/// counts as a number, `t1` does not.
final class ValueSlots {
  private static final String MARK = "VALUERARE";
  private static final String SLOT = MARK.toLowerCase(Locale.ROOT);

  private static final Pattern BLANKS = pattern("\\s+");
  private static final Pattern FRACTION = pattern("[-+]?\\d*\\.\\d+");
  private static final Pattern WHOLE = pattern("[^tT]\\d+");
  private static final Pattern ALIAS_AND_BLANK = pattern("(T\\d+\\.)\\s");
  private static final Pattern ALIAS = pattern("[Tt]\\d+\\.");

  private final List<String> words = new ArrayList<>();
  private final Set<String> values = new LinkedHashSet<>();

  private ValueSlots() {}

  static ValueSlots of(String sql) {
    ValueSlots slots = new ValueSlots();
    List<String> marked = split(slots.markStrings(spaced(sql)));
    marked = slots.markNumbers(marked, found(FRACTION, String.join(" ", marked)));
    marked = slots.markNumbers(marked, found(WHOLE, String.join(" ", marked)));
    marked.forEach(slots::addWord);
    return slots;
  }

  /// The values, as they are spelled.
  Set<String> values() {
    return values;
  }

  /// In how many ways values can be put into the slots; [Long#MAX_VALUE] stands for more.
  long waysToFill(Collection<String> candidates) {
    double ways = Math.pow(candidates.size(), slotPositions().length);
    return ways >= Long.MAX_VALUE ? Long.MAX_VALUE : (long) ways;
  }

  /// The query with each way of putting values into its slots, made as they are asked for.
  Stream<String> fill(Collection<String> candidates) {
    int[] slots = slotPositions();
    List<String> choices = List.copyOf(candidates);
    return LongStream.range(0, waysToFill(candidates)).mapToObj(way -> fill(slots, choices, way));
  }

  private String fill(int[] slots, List<String> choices, long way) {
    List<String> filled = new ArrayList<>(words);
    long rest = way;
    for (int slot : slots) {
      filled.set(slot, choices.get((int) (rest % choices.size())));
      rest /= choices.size();
    }
    return String.join(" ", filled);
  }

  private int[] slotPositions() {
    return IntStream.range(0, words.size()).filter(i -> words.get(i).equals(SLOT)).toArray();
  }

  /// All tokens with a blank between them.
  private static String spaced(String sql) {
    String single = sql.strip().replace(";", "").replace("\t", "");
    String spaced =
        SqlparseLexer.firstStatement(single).stream()
            .filter(token -> token.kind() != Kind.BLANK)
            .map(Token::text)
            .collect(Collectors.joining(" "));
    for (String alias : List.of("t1", "t2", "t3", "T1", "T2", "T3")) {
      spaced = spaced.replace(alias + ".*", "*");
    }
    return ALIAS_AND_BLANK.matcher(spaced).replaceAll("$1");
  }

  private String markStrings(String sql) {
    String marked = sql;
    for (Token token : SqlparseLexer.firstStatement(sql)) {
      if (token.kind() == Kind.STRING) {
        values.add(token.text());
        marked = marked.replace(token.text(), MARK);
      }
    }
    return marked;
  }

  private List<String> markNumbers(List<String> tokens, Set<String> numbers) {
    List<String> marked = new ArrayList<>();
    for (String token : tokens) {
      boolean isNumber = numbers.contains(token);
      if (isNumber) {
        values.add(token);
      }
      marked.add(isNumber ? MARK : token);
    }
    return marked;
  }

  private void addWord(String token) {
    if (ALIAS.matcher(token).find()) {
      words.addAll(split(token.replace(".", " . ").toLowerCase(Locale.ROOT)));
    } else {
      words.add(token.toLowerCase(Locale.ROOT));
    }
  }

  private static Set<String> found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    Set<String> found = new LinkedHashSet<>();
    while (matcher.find()) {
      found.add(matcher.group().strip());
    }
    return found;
  }

  private static List<String> split(String text) {
    return BLANKS.splitAsStream(text).filter(part -> !part.isEmpty()).toList();
  }

  private static Pattern pattern(String regex) {
    return Pattern.compile(regex, Pattern.UNICODE_CHARACTER_CLASS);
  }
}
