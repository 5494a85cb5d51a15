package dev.wayfarer.link.value;

import dev.wayfarer.link.token.FullWidth;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.schema.Schema;
import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds the constants that a query for a question may need.
///
/// Made once for a database; may be shared between threads. The same question gives the same
/// candidates in the same order, the likeliest first. The number 1 is always the first one: it fits
/// every slot.
public final class ValueCandidates {
  private final Set<String> names;
  private final List<ValueFinder> finders;
  private final FittingColumns fitting;
  private final Options options;

  /// How many candidates a question may have.
  ///
  /// @param most of all kinds together
  /// @param guesses among them: words that no rule knows as a value
  /// @param clock says what `today` is, where months and relative dates are values too
  public record Options(int most, int guesses, Optional<Clock> clock) {
    public static final Options DEFAULT = new Options(24, 8, Optional.empty());

    /// With months and relative dates.
    public static final Options DATED =
        new Options(
            DEFAULT.most, DEFAULT.guesses, Optional.of(Clock.system(ZoneId.systemDefault())));

    /// The same on another day, where relative dates are values.
    public Options withClock(Clock other) {
      return new Options(most, guesses, clock.map(_ -> other));
    }

    public Options {
      if (most < 1) {
        throw new IllegalArgumentException("values.most: expected >= 1, found " + most);
      }
      if (guesses < 0) {
        throw new IllegalArgumentException("values.guesses: expected >= 0, found " + guesses);
      }
    }
  }

  private ValueCandidates(Schema schema, Optional<ValueIndex> index, Options options) {
    this.names = SchemaWords.of(schema);
    this.fitting = new FittingColumns(schema, index);
    this.options = options;
    this.finders = new ArrayList<>(onQuestion(index));
    options.clock().ifPresent(clock -> finders.add(new RelativeDateFinder(clock)));
    finders.addAll(
        index
            .map(cells -> onCells(schema, cells))
            .orElseGet(() -> List.of(new UnseenCodeFinder(schema))));
  }

  private static List<ValueFinder> onQuestion(Optional<ValueIndex> index) {
    return List.of(
        new QuotedFinder(index),
        new DigitFinder(),
        new NumberWordFinder(),
        new ChineseNumberFinder(),
        new LimitFinder(),
        new DateFinder(index),
        new SpanFinder(index));
  }

  private static List<ValueFinder> onCells(Schema schema, ValueIndex index) {
    return List.of(
        new CellFinder(index),
        new LongerCellFinder(index),
        new AliasFinder(index),
        new CodeFinder(schema, index));
  }

  /// For a database whose cells are known.
  public static ValueCandidates over(Schema schema, ValueIndex index, Options options) {
    return new ValueCandidates(schema, Optional.of(index), options);
  }

  /// For a database whose rows are out of reach.
  public static ValueCandidates withoutCells(Schema schema, Options options) {
    return new ValueCandidates(schema, Optional.empty(), options);
  }

  /// The candidates of a question.
  ///
  /// @param words those of the text, from any tokeniser; they give the lemmas
  public List<ValueCandidate> of(String text, List<Word> words) {
    QuestionText question = QuestionText.of(FullWidth.folded(text), words, names);
    CandidateList found = new CandidateList();
    finders.forEach(finder -> finder.find(question, found));
    return found.best(options.most(), options.guesses()).stream()
        .map(e -> new ValueCandidate(e.literal(), e.span(), e.kind(), fitting.of(e)))
        .toList();
  }
}
