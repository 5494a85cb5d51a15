package dev.wayfarer.lab.analyse;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.ask.Calibration;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.predict.TracedParse;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import dev.wayfarer.sql.text.SqlSyntaxException;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.evaluate.Evaluator;
import dev.wayfarer.train.evaluate.PairVerdict;
import dev.wayfarer.train.evaluate.QueryPair;
import dev.wayfarer.train.predict.Databases;
import dev.wayfarer.train.predict.Prediction;
import dev.wayfarer.train.prepare.GoldSteps;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/// Answers questions and compares the answers with their gold queries.
public final class Analyser {
  /// How many questions are read before they are answered, as when they are only answered.
  private static final int READ_AHEAD = 512;

  /// A question that was read but not yet answered.
  private record Read(
      DatasetQuestion datasetQuestion,
      Schema schema,
      LinkedQuestion linked,
      ParserQuestion question,
      Optional<Query> gold,
      List<GoldStep> steps) {}

  private final Parser parser;
  private final Databases databases;
  private final Evaluator evaluator;
  private final Calibration calibration;
  private final int beam;

  /// @param calibration says how probable answers are
  /// @param beam how many hypotheses go on after a step, and how many answers are looked at
  public Analyser(
      Parser parser, Databases databases, Evaluator evaluator, Calibration calibration, int beam) {
    this.parser = parser;
    this.databases = databases;
    this.evaluator = evaluator;
    this.calibration = calibration;
    this.beam = beam;
  }

  /// What is known of each question, in their order.
  ///
  /// @param onDone is told by many threads how many more questions are answered
  /// @throws InputException where a question has no gold query, or cannot be read
  public List<AnalysedQuestion> analyse(List<DatasetQuestion> questions, IntConsumer onDone) {
    Databases.Readers readers = databases.readers(parser);
    List<AnalysedQuestion> analysed = new ArrayList<>();
    for (int from = 0; from < questions.size(); from += READ_AHEAD) {
      List<DatasetQuestion> some =
          questions.subList(from, Math.min(questions.size(), from + READ_AHEAD));
      analysed.addAll(analyse(from, read(some, readers), onDone));
    }
    return analysed;
  }

  /// @param first the position of the first question in its file
  private List<AnalysedQuestion> analyse(int first, List<Read> read, IntConsumer onDone) {
    List<TracedParse> traced =
        parser.trace(
            read.stream().map(one -> new Sample(one.question, one.steps)).toList(), beam, onDone);
    Iterator<PairVerdict> verdicts = evaluator.evaluate(pairs(read, traced), () -> {}).iterator();
    List<AnalysedQuestion> analysed = new ArrayList<>();
    for (int i = 0; i < read.size(); i++) {
      List<AnalysedAnswer> answers = new ArrayList<>();
      List<PredictedQuery> all = traced.get(i).trace().found();
      Iterator<Double> probabilities =
          calibration.probabilities(read.get(i).linked, all).iterator();
      for (PredictedQuery found : all) {
        answers.add(
            new AnalysedAnswer(
                found, Prediction.oneLine(found), probabilities.next(), verdicts.next()));
      }
      analysed.add(analysed(first + i, read.get(i), traced.get(i), answers));
    }
    return analysed;
  }

  private List<Read> read(List<DatasetQuestion> questions, Databases.Readers readers) {
    Map<String, GoldSteps> golds = new LinkedHashMap<>();
    try {
      List<Read> read = new ArrayList<>();
      for (DatasetQuestion datasetQuestion : questions) {
        GoldSteps steps = golds.computeIfAbsent(datasetQuestion.database(), this::goldSteps);
        read.add(read(datasetQuestion, readers.of(datasetQuestion.database()), steps));
      }
      return read;
    } finally {
      golds.values().forEach(GoldSteps::close);
    }
  }

  private GoldSteps goldSteps(String database) {
    return new GoldSteps(
        parser.actionVocabulary(),
        requireNonNull(databases.schemas().get(database)),
        databases.file(database));
  }

  private static Read read(
      DatasetQuestion datasetQuestion, DatabaseReader reader, GoldSteps steps) {
    String sql =
        datasetQuestion
            .sql()
            .orElseThrow(() -> new InputException(datasetQuestion.place(), "a gold query", "none"));
    try {
      LinkedQuestion linked = reader.link(datasetQuestion.question());
      ParserQuestion question = reader.read(linked);
      Optional<Query> gold = query(reader.schema(), sql);
      return new Read(
          datasetQuestion,
          reader.schema(),
          linked,
          question,
          gold,
          gold.map(query -> steps.of(query, question.candidates())).orElse(List.of()));
    } catch (InputException e) {
      throw new InputException(datasetQuestion.place() + ": " + e.getMessage());
    }
  }

  private static Optional<Query> query(Schema schema, String sql) {
    try {
      return Optional.of(new SqlReader(schema).read(sql));
    } catch (SqlSyntaxException _) {
      return Optional.empty();
    }
  }

  private static List<QueryPair> pairs(List<Read> read, List<TracedParse> traced) {
    List<QueryPair> pairs = new ArrayList<>();
    for (int i = 0; i < read.size(); i++) {
      DatasetQuestion datasetQuestion = read.get(i).datasetQuestion;
      for (PredictedQuery found : traced.get(i).trace().found()) {
        pairs.add(
            new QueryPair(
                i,
                datasetQuestion.place(),
                read.get(i).schema,
                datasetQuestion.sql().orElseThrow(),
                Prediction.oneLine(found)));
      }
    }
    return pairs;
  }

  private AnalysedQuestion analysed(
      int index, Read read, TracedParse traced, List<AnalysedAnswer> answers) {
    PredictedQuery best = answers.getFirst().found();
    List<GoldItem> items =
        read.gold
            .map(gold -> GoldItems.of(read.schema, read.linked.links(), gold, best.query()))
            .orElse(List.of());
    GoldPath path =
        new GoldPath(
            read.steps,
            traced,
            new ChoiceNames(parser.actionVocabulary(), read.schema, read.question.candidates()),
            read.linked.links());
    return new AnalysedQuestion(
        index,
        read.datasetQuestion,
        read.schema,
        answers,
        calibration.apartFromValues(read.linked, best),
        read.gold,
        items,
        obstacle(read, items),
        path.logProbability(),
        traced.trace().lostAt(),
        path.divergence(best));
  }

  private static Obstacle obstacle(Read read, List<GoldItem> items) {
    if (read.gold.isEmpty()) {
      return Obstacle.UNREADABLE;
    }
    if (read.steps.isEmpty()) {
      return Obstacle.NOT_IN_GRAMMAR;
    }
    if (!read.steps.stream().allMatch(GoldStep::listed)) {
      return Obstacle.VALUE_MISSING;
    }
    if (GoldItems.hasUnlinkedColumn(items)) {
      return Obstacle.COLUMN_UNLINKED;
    }
    boolean unlinked =
        GoldItems.hasUnlinkedTable(read.schema, read.linked.links(), read.gold.get());
    return unlinked ? Obstacle.TABLE_UNLINKED : Obstacle.NONE;
  }
}
