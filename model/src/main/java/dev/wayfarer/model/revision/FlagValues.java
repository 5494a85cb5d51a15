package dev.wayfarer.model.revision;

import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.ColumnId;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Takes the affirming cell of a yes-or-no column, where the question names the column and denies
/// nothing: which bookings were attended are those with `yes`.
///
/// In Spider's training set all of 46 queries for such questions do so.
final class FlagValues {
  private static final Map<String, String> AFFIRMING =
      Map.of("no", "yes", "n", "y", "f", "t", "false", "true");

  private static final Pattern DENIAL =
      WholeWords.pattern(
          "\\b(?:no|not|never|without|none|non|neither|nor|cannot|false|except|but|un\\w+)\\b"
              + "|n['’]t\\b");

  private static final Set<LinkKind> NAMES = Set.of(LinkKind.EXACT, LinkKind.PARTIAL);

  private final LinkedQuestion question;
  private final boolean denies;

  FlagValues(LinkedQuestion question) {
    this.question = question;
    this.denies = DENIAL.matcher(question.text()).find();
  }

  Condition.Compare revised(Condition.Compare compare) {
    return !denies
            && compare.comparison() == Comparison.EQUAL
            && compare.left() instanceof ColumnUse use
            && compare.right() instanceof Literal.Text(String text)
            && isNamed(use.column())
        ? affirming(text, use.column())
            .map(value -> new Condition.Compare(use, Comparison.EQUAL, value.literal()))
            .orElse(compare)
        : compare;
  }

  private boolean isNamed(ColumnId column) {
    return question.links().all().stream()
        .anyMatch(
            link -> NAMES.contains(link.kind()) && link.target().equals(new Link.ToColumn(column)));
  }

  /// The other cell of the column, where the one that was taken denies and was not said.
  private Optional<ValueCandidate> affirming(String text, ColumnId column) {
    String taken = text.toLowerCase(Locale.ROOT);
    boolean isSaid = question.words().stream().anyMatch(word -> word.text().equalsIgnoreCase(text));
    String other = AFFIRMING.get(taken);
    if (other == null || isSaid) {
      return Optional.empty();
    }
    return question.values().stream()
        .filter(value -> value.columns().contains(column))
        .filter(
            value ->
                value.literal() instanceof Literal.Text(String cell)
                    && cell.equalsIgnoreCase(other))
        .findFirst();
  }
}
