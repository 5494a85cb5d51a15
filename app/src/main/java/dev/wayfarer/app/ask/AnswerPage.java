package dev.wayfarer.app.ask;

import dev.wayfarer.ask.Alternative;
import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.CandidateQuery;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.run.Rows;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// An answer as lines for a terminal: the query, its rows as a table, and how sure the parser is.
///
///     SELECT name, price FROM products WHERE price < 20
///
///     name        price
///     ----------  -----
///     Wool socks   14.9
///     Trail map    12.5
///
///     2 rows, probability 0.88, 0.07 s
public final class AnswerPage {
  /// Queries that are wider have a line for each clause.
  static final int WIDEST_QUERY = 80;

  private AnswerPage() {}

  /// The page of an answer. Where it is not sure, it says so and tells what else could be meant.
  public static List<String> lines(Answer answer, PageLayout layout) {
    return lines(answer.interpretation(), Optional.of(page(answer, layout)), answer.time());
  }

  /// The page of a query that somebody pasted.
  public static List<String> lines(Rows result, Duration time, PageLayout layout) {
    RowPage rows = RowPage.first(result, layout);
    List<String> lines = new ArrayList<>(rows.lines());
    lines.add("");
    lines.add(rows.count() + ", " + seconds(time));
    return lines;
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.2f s", time.toMillis() / 1e3);
  }

  /// The page of a question whose query was not run.
  public static List<String> lines(Interpretation interpretation, Duration time) {
    return lines(interpretation, Optional.empty(), time);
  }

  private static List<String> lines(
      Interpretation interpretation, Optional<RowPage> rows, Duration time) {
    List<String> lines = best(interpretation, rows, time);
    if (!interpretation.isConfident()) {
      lines.add("");
      lines.add("Not sure. This was taken to ask for:");
      lines.add("  " + Terminal.printable(interpretation.best().inWords()));
      if (!interpretation.alternatives().isEmpty()) {
        lines.add("It could also mean:");
        lines.addAll(differences(interpretation));
      }
    }
    return lines;
  }

  /// The page of an answer with all of its readings and their queries.
  public static List<String> linesOfAll(Answer answer, PageLayout layout) {
    return linesOfAll(answer.interpretation(), Optional.of(page(answer, layout)), answer.time());
  }

  /// The same where no query was run.
  public static List<String> linesOfAll(Interpretation interpretation, Duration time) {
    return linesOfAll(interpretation, Optional.empty(), time);
  }

  private static List<String> linesOfAll(
      Interpretation interpretation, Optional<RowPage> rows, Duration time) {
    List<String> lines = best(interpretation, rows, time);
    for (Alternative alternative : interpretation.alternatives()) {
      lines.add("");
      lines.addAll(sql(alternative.query()));
      lines.add("");
      lines.add(
          "%s: %s"
              .formatted(
                  probability(alternative.query()),
                  Terminal.printable("… " + alternative.difference())));
    }
    return lines;
  }

  /// Why a question was declined, and what can be done about it.
  ///
  /// @param hint what can be done where a question is taken for one about something else
  public static String line(QuestionDeclinedException declined, String hint) {
    String why = Terminal.printable(declined.getMessage());
    String said = why.substring(0, 1).toUpperCase(Locale.ROOT) + why.substring(1);
    return switch (declined.reason()) {
      case UNRELATED, LANGUAGE -> said + " (" + hint + ")";
      case CHANGE, FOLLOW_UP, NO_QUESTION -> said;
    };
  }

  private static RowPage page(Answer answer, PageLayout layout) {
    return RowPage.first(answer.rows(), layout);
  }

  private static List<String> best(
      Interpretation interpretation, Optional<RowPage> result, Duration time) {
    List<String> lines = new ArrayList<>(sql(interpretation.best()));
    lines.add("");
    result.ifPresent(
        rows -> {
          lines.addAll(rows.lines());
          lines.add("");
        });
    lines.add(
        "%s, %s, %s"
            .formatted(
                result.map(RowPage::count).orElse("not run"),
                probability(interpretation.best()),
                seconds(time)));
    lines.addAll(unaccountedWords(interpretation));
    interpretation.note().map(Terminal::printable).ifPresent(lines::add);
    return lines;
  }

  /// What the query should have used, it seems: at most one line.
  private static List<String> unaccountedWords(Interpretation interpretation) {
    if (interpretation.unaccountedWords().isEmpty()) {
      return List.of();
    }
    String words =
        interpretation.unaccountedWords().stream()
            .map(word -> "“" + Terminal.printable(word) + "”")
            .collect(Collectors.joining(", "));
    return List.of("the query makes no use of " + words);
  }

  /// How the other readings differ from the best one, numbered from 2 on.
  public static List<String> differences(Interpretation interpretation) {
    List<String> lines = new ArrayList<>();
    int number = 1;
    for (Alternative alternative : interpretation.alternatives()) {
      number++;
      lines.add(
          String.format(
              Locale.ROOT,
              "  %d  %.2f  … %s",
              number,
              alternative.query().probability(),
              Terminal.printable(alternative.difference())));
    }
    return lines;
  }

  /// A query on one line, or on several where it is long.
  public static List<String> sql(CandidateQuery candidate) {
    String line = Terminal.printable(candidate.sql());
    // A name with a line break in it must not look like a line of ours.
    boolean isPlain = line.equals(candidate.sql());
    return isPlain && Terminal.width(line) > WIDEST_QUERY
        ? candidate.layout().lines().toList()
        : List.of(line);
  }

  private static String probability(CandidateQuery candidate) {
    return String.format(Locale.ROOT, "probability %.2f", candidate.probability());
  }
}
