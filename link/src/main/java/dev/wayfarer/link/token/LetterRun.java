package dev.wayfarer.link.token;

import java.util.ArrayList;
import java.util.List;

/// Cuts a run of letters where a name or a contraction has its seams.
///
/// `StuID` is `Stu ID`, `HTTPServer` is `HTTP Server`, as in the names of tables and columns;
/// `singer's` is `singer 's`, `don't` is `do n't`.
final class LetterRun {
  private static final List<String> CLITICS = List.of("s", "re", "ve", "ll", "d", "m");

  private final String text;
  private final int start;
  private final int end;
  private final int cliticStart;

  LetterRun(String text, int start, int end) {
    this.text = text;
    this.start = start;
    this.end = end;
    this.cliticStart = findClitic();
  }

  /// Where `'s`, `n't` and their like begin; the end of the run where there is none.
  int cliticStart() {
    return cliticStart;
  }

  /// The ends of the words in the run, in order; the last is the end of the run.
  List<Integer> ends() {
    List<Integer> ends = new ArrayList<>(2);
    if (cliticStart > start) {
      addSeams(ends);
      ends.add(cliticStart);
    }
    if (cliticStart < end) {
      ends.add(end);
    }
    return ends;
  }

  private int findClitic() {
    int apostrophe = end - 1;
    int furthest = Math.max(start, end - 3);
    while (apostrophe > furthest && !isApostrophe(text.charAt(apostrophe))) {
      apostrophe--;
    }
    if (apostrophe <= start || !isApostrophe(text.charAt(apostrophe))) {
      return end;
    }
    String tail = Casing.lower(text.substring(apostrophe + 1, end));
    if (tail.equals("t") && Character.toLowerCase(text.charAt(apostrophe - 1)) == 'n') {
      // can't is can and 't, for ca is no form of can anywhere else
      boolean isCan = apostrophe - start == 3 && text.regionMatches(true, start, "can", 0, 3);
      return isCan || apostrophe - 1 == start ? apostrophe : apostrophe - 1;
    }
    return CLITICS.contains(tail) ? apostrophe : end;
  }

  private void addSeams(List<Integer> ends) {
    if (isPluralOfCapitals()) {
      return;
    }
    int before = start;
    int at = start + Character.charCount(text.codePointAt(start));
    while (at < cliticStart) {
      int next = at + Character.charCount(text.codePointAt(at));
      if (isSeam(text.codePointAt(before), text.codePointAt(at), next)) {
        ends.add(at);
      }
      before = at;
      at = next;
    }
  }

  private boolean isSeam(int before, int here, int next) {
    if (!Character.isUpperCase(here)) {
      return false;
    }
    if (Character.isLowerCase(before)) {
      return true;
    }
    // The last capital of a run belongs to the word that follows: HTTP|Server.
    return Character.isUpperCase(before)
        && next < cliticStart
        && Character.isLowerCase(text.codePointAt(next));
  }

  /// `IDs` and `DVDs` are one word.
  private boolean isPluralOfCapitals() {
    int last = cliticStart - 1;
    if (last - start < 2 || text.charAt(last) != 's') {
      return false;
    }
    return text.substring(start, last).codePoints().allMatch(Character::isUpperCase);
  }

  private static boolean isApostrophe(char c) {
    return c == '\'' || c == '’';
  }
}
