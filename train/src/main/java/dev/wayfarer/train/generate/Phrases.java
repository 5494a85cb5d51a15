package dev.wayfarer.train.generate;

import dev.wayfarer.link.WordLists;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The wordings of `phrases.txt`: `form: text`, where `[a|b]` is either and `{name}` a slot.
final class Phrases {
  private static final Pattern CHOICE = Pattern.compile("\\[([^\\[\\]]*)\\]");
  private static final Pattern SLOT = Pattern.compile("\\{(\\w+)\\}");

  private final Map<String, List<String>> byForm = new LinkedHashMap<>();

  Phrases() {
    for (String line : WordLists.lines(Phrases.class, "phrases.txt")) {
      int colon = line.indexOf(':');
      byForm
          .computeIfAbsent(line.substring(0, colon), _ -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
  }

  /// A question in one of the wordings.
  String question(Draft draft, Random random) {
    List<String> wordings = byForm.get(draft.form());
    if (wordings == null) {
      throw new IllegalArgumentException("form: expected wordings of " + draft.form());
    }
    String text = wordings.get(random.nextInt(wordings.size()));
    for (Matcher choice = CHOICE.matcher(text); choice.find(); choice = CHOICE.matcher(text)) {
      String[] ways = choice.group(1).split("\\|", -1);
      text =
          text.substring(0, choice.start())
              + ways[random.nextInt(ways.length)]
              + text.substring(choice.end());
    }
    String filled =
        SLOT.matcher(text)
            .replaceAll(slot -> Matcher.quoteReplacement(value(draft, slot.group(1))))
            .replaceAll(" +", " ")
            .replaceAll("\\b([Aa]) (?=[aeiouAEIOU])", "$1n ")
            .strip();
    return filled.substring(0, 1).toUpperCase(Locale.ROOT) + filled.substring(1);
  }

  private static String value(Draft draft, String slot) {
    String value = draft.slots().get(slot);
    if (value == null) {
      throw new IllegalArgumentException("slot: expected " + slot + " of " + draft.form());
    }
    return value;
  }
}
