package dev.wayfarer.app.predict;

import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.search.DatabaseGuide;
import dev.wayfarer.model.search.Found;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.train.data.Asked;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/// Answers many questions.
public final class Predictor {
  /// How many questions are read before they are parsed: enough to put such of like size together,
  /// few enough for large schemas to fit into memory.
  private static final int READ_AHEAD = 512;

  /// How queries are found.
  ///
  /// @param beam how many hypotheses go on after a step, and how many queries are kept
  /// @param guidance by running queries; empty for none
  public record Options(int beam, Optional<Guidance> guidance) {
    public Options {
      if (beam < 1) {
        throw new IllegalArgumentException("beam: expected >= 1, found " + beam);
      }
    }
  }

  private final Parser parser;
  private final Databases databases;
  private final Databases.Readers readers;
  private final Options options;

  public Predictor(Parser parser, Databases databases, Options options) {
    this.parser = parser;
    this.databases = databases;
    this.readers = databases.readers(parser);
    this.options = options;
  }

  /// How it reads questions over its databases.
  public Databases.Readers readers() {
    return readers;
  }

  /// The answers to all questions, in their order.
  ///
  /// @param onDone is told by many threads how many more questions are done
  /// @throws InputException where a question cannot be read, or a database cannot be opened
  public List<Prediction> predict(List<Asked> questions, IntConsumer onDone) {
    List<Prediction> predictions = new ArrayList<>(questions.size());
    for (int from = 0; from < questions.size(); from += READ_AHEAD) {
      List<Asked> some = questions.subList(from, Math.min(questions.size(), from + READ_AHEAD));
      List<ParserQuestion> read = some.parallelStream().map(this::read).toList();
      List<List<Found>> found = parser.parse(read, options.beam, onDone);
      predictions.addAll(
          IntStream.range(0, some.size())
              .parallel()
              .mapToObj(i -> new Prediction(some.get(i), judged(some.get(i), found.get(i))))
              .toList());
    }
    return predictions;
  }

  private ParserQuestion read(Asked asked) {
    try {
      return readers.of(asked.database()).read(asked.question());
    } catch (InputException e) {
      throw new InputException(asked.place() + ": " + e.getMessage());
    }
  }

  private List<Found> judged(Asked asked, List<Found> found) {
    Optional<Path> file = databases.file(asked.database());
    if (options.guidance.isEmpty() || file.isEmpty()) {
      return found;
    }
    return DatabaseGuide.judge(file.get(), options.guidance.get().options(), found);
  }
}
