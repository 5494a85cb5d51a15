package dev.wayfarer.link.value;

import dev.wayfarer.sql.ast.Literal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds what stands between quotes of any kind, and the cells that are equal to it.
final class QuotedFinder implements ValueFinder {
  private static final int LONGEST = 200;

  /// A single quote opens after a space or a bracket only, and closes before no letter, so that
  /// `singer's` opens nothing and `'O'Brien'` stays whole.
  private static final List<Pattern> QUOTES =
      List.of(
          Pattern.compile("\"([^\"]{1,%d})\"".formatted(LONGEST)),
          Pattern.compile("[“”„]([^“”„\"]{1,%d})[“”\"]".formatted(LONGEST)),
          Pattern.compile("``([^`]{1,%d}?)(?:''|``)".formatted(LONGEST)),
          Pattern.compile("[«»]([^«»]{1,%d})[«»]".formatted(LONGEST)),
          Pattern.compile("[「『]([^「」『』]{1,%d})[」』]".formatted(LONGEST)),
          Pattern.compile("[《〈]([^《》〈〉]{1,%d})[》〉]".formatted(LONGEST)),
          Pattern.compile(
              "(?<![\\p{L}\\p{N}])['‘’`](?!')((?:[^'‘’`]|['’](?=\\p{L})){1,%d})['’`](?![\\p{L}\\p{N}])"
                  .formatted(LONGEST)));

  private final Optional<ValueIndex> index;

  QuotedFinder(Optional<ValueIndex> index) {
    this.index = index;
  }

  @Override
  public void find(QuestionText question, CandidateList found) {
    for (Pattern quotes : QUOTES) {
      Matcher matcher = quotes.matcher(question.text());
      while (matcher.find()) {
        add(matcher.group(1), new Span(matcher.start(1), matcher.end(1)), found);
      }
    }
  }

  private void add(String quoted, Span span, CandidateList found) {
    String text = quoted.strip();
    if (text.isEmpty()) {
      return;
    }
    found.add(new Literal.Text(text), span, ValueKind.QUOTED, CandidateScores.QUOTED);
    String withoutEnd = text.replaceAll("[.,;:?!%]+$|^%+", "").strip();
    if (!withoutEnd.isEmpty() && !withoutEnd.equals(text)) {
      found.add(new Literal.Text(withoutEnd), span, ValueKind.QUOTED, CandidateScores.QUOTED);
    }
    index.ifPresent(
        cells ->
            cells
                .equalTo(text)
                .forEach(
                    match ->
                        found.add(
                            new Literal.Text(match.cell()),
                            Optional.of(span),
                            ValueKind.CELL,
                            match.columns(),
                            CandidateScores.QUOTED_CELL)));
  }
}
