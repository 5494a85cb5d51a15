package dev.wayfarer.train.predict;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.model.calibration.Doubts;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.presentation.Presentation;
import dev.wayfarer.model.revision.QueryRevision;
import dev.wayfarer.model.search.DatabaseExecutionFilter;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.data.DatasetQuestion;
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

  /// Options for decoding.
  ///
  /// @param beam how many hypotheses go on after a step, and how many queries are kept
  /// @param guidance by running queries; empty for none
  /// @param revises whether queries are held to the words of their question, as `ask` does
  /// @param presents whether queries show what people want to see, as `ask` does
  public record Options(int beam, Optional<Guidance> guidance, boolean revises, boolean presents) {
    /// Options for queries as the parser predicts them.
    public Options(int beam, Optional<Guidance> guidance) {
      this(beam, guidance, false, false);
    }

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

  /// The answers to all questions, in their order.
  ///
  /// @param onDone is told by many threads how many more questions are done
  /// @throws InputException where a question cannot be read, or a database cannot be opened
  public List<Prediction> predict(List<DatasetQuestion> questions, IntConsumer onDone) {
    List<Prediction> predictions = new ArrayList<>(questions.size());
    for (int from = 0; from < questions.size(); from += READ_AHEAD) {
      List<DatasetQuestion> some =
          questions.subList(from, Math.min(questions.size(), from + READ_AHEAD));
      List<ReadQuestion> read = some.parallelStream().map(this::read).toList();
      List<List<PredictedQuery>> found =
          parser.parse(read.stream().map(ReadQuestion::input).toList(), options.beam, onDone);
      predictions.addAll(
          IntStream.range(0, some.size())
              .parallel()
              .mapToObj(i -> prediction(some.get(i), read.get(i), found.get(i)))
              .toList());
    }
    return predictions;
  }

  private Prediction prediction(
      DatasetQuestion asked, ReadQuestion read, List<PredictedQuery> predicted) {
    List<PredictedQuery> found = judged(asked, presented(read, predicted));
    Doubts doubts =
        parser.inputs().isRich() && !parser.inputs().chinese()
            ? Doubts.of(read.linked, read.input.schema(), predicted, found)
            : Doubts.NONE;
    return new Prediction(asked, read.linked, found, doubts);
  }

  private record ReadQuestion(
      LinkedQuestion linked, ParserQuestion input, Optional<ValueIndex> cells) {}

  private ReadQuestion read(DatasetQuestion datasetQuestion) {
    String question = datasetQuestion.question();
    try {
      DatabaseReader reader = readers.of(datasetQuestion.database()).of(question);
      LinkedQuestion linked = reader.link(question);
      return new ReadQuestion(linked, reader.read(linked), reader.cells());
    } catch (InputException e) {
      throw new InputException(datasetQuestion.place() + ": " + e.getMessage());
    }
  }

  private List<PredictedQuery> revised(ReadQuestion question, List<PredictedQuery> found) {
    return options.revises
        ? QueryRevision.of(question.linked, question.input.schema(), question.cells, found)
        : found;
  }

  private List<PredictedQuery> presented(ReadQuestion question, List<PredictedQuery> found) {
    List<PredictedQuery> revised = revised(question, found);
    return options.presents
        ? Presentation.of(question.linked, question.input.schema(), revised)
        : revised;
  }

  private List<PredictedQuery> judged(DatasetQuestion datasetQuestion, List<PredictedQuery> found) {
    Optional<Path> file = databases.file(datasetQuestion.database());
    if (options.guidance.isEmpty() || file.isEmpty()) {
      return found;
    }
    return DatabaseExecutionFilter.filter(file.get(), options.guidance.get().options(), found);
  }
}
