package dev.wayfarer.app.analyse;

import dev.wayfarer.app.evaluate.Evaluator;
import dev.wayfarer.app.evaluate.PairVerdict;
import dev.wayfarer.app.evaluate.QueryPair;
import dev.wayfarer.app.predict.Databases;
import dev.wayfarer.app.predict.Prediction;
import dev.wayfarer.ask.Calibration;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.predict.Traced;
import dev.wayfarer.model.search.Found;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import dev.wayfarer.sql.text.SqlSyntaxException;
import dev.wayfarer.train.data.Asked;
import dev.wayfarer.train.prepare.GoldSteps;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/// Answers questions whose gold queries are known, and compares.
public final class Analyser {
  /// How many questions are read before they are answered, as when they are only answered.
  private static final int READ_AHEAD = 512;

  /// A question on its way.
  private record Read(
      Asked asked,
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
  public List<Analysed> analyse(List<Asked> questions, IntConsumer onDone) {
    Databases.Readers readers = databases.readers(parser);
    List<Analysed> analysed = new ArrayList<>();
    for (int from = 0; from < questions.size(); from += READ_AHEAD) {
      List<Asked> some = questions.subList(from, Math.min(questions.size(), from + READ_AHEAD));
      analysed.addAll(analyse(from, read(some, readers), onDone));
    }
    return analysed;
  }

  /// @param first the position of the first question in its file
  private List<Analysed> analyse(int first, List<Read> read, IntConsumer onDone) {
    List<Traced> traced =
        parser.trace(
            read.stream().map(one -> new Sample(one.question, one.steps)).toList(), beam, onDone);
    Iterator<PairVerdict> verdicts = evaluator.evaluate(pairs(read, traced), () -> {}).iterator();
    List<Analysed> analysed = new ArrayList<>();
    for (int i = 0; i < read.size(); i++) {
      List<Answer> answers = new ArrayList<>();
      List<Found> all = traced.get(i).trace().found();
      Iterator<Double> probabilities =
          calibration.probabilities(read.get(i).linked, all).iterator();
      for (Found found : all) {
        answers.add(
            new Answer(found, Prediction.oneLine(found), probabilities.next(), verdicts.next()));
      }
      analysed.add(analysed(first + i, read.get(i), traced.get(i), answers));
    }
    return analysed;
  }

  private List<Read> read(List<Asked> questions, Databases.Readers readers) {
    Map<String, GoldSteps> golds = new LinkedHashMap<>();
    try {
      List<Read> read = new ArrayList<>();
      for (Asked asked : questions) {
        GoldSteps steps = golds.computeIfAbsent(asked.database(), this::goldSteps);
        read.add(read(asked, readers.of(asked.database()), steps));
      }
      return read;
    } finally {
      golds.values().forEach(GoldSteps::close);
    }
  }

  private GoldSteps goldSteps(String database) {
    return new GoldSteps(
        parser.language(), databases.schemas().get(database), databases.file(database));
  }

  private static Read read(Asked asked, DatabaseReader reader, GoldSteps steps) {
    String sql =
        asked.sql().orElseThrow(() -> new InputException(asked.place(), "a gold query", "none"));
    try {
      LinkedQuestion linked = reader.link(asked.question());
      ParserQuestion question = reader.read(linked);
      Optional<Query> gold = query(reader.schema(), sql);
      return new Read(
          asked,
          reader.schema(),
          linked,
          question,
          gold,
          gold.map(query -> steps.of(query, question.candidates())).orElse(List.of()));
    } catch (InputException e) {
      throw new InputException(asked.place() + ": " + e.getMessage());
    }
  }

  private static Optional<Query> query(Schema schema, String sql) {
    try {
      return Optional.of(new SqlReader(schema).read(sql));
    } catch (SqlSyntaxException _) {
      return Optional.empty();
    }
  }

  private static List<QueryPair> pairs(List<Read> read, List<Traced> traced) {
    List<QueryPair> pairs = new ArrayList<>();
    for (int i = 0; i < read.size(); i++) {
      Asked asked = read.get(i).asked;
      for (Found found : traced.get(i).trace().found()) {
        pairs.add(
            new QueryPair(
                i,
                asked.place(),
                read.get(i).schema,
                asked.sql().orElseThrow(),
                Prediction.oneLine(found)));
      }
    }
    return pairs;
  }

  private Analysed analysed(int index, Read read, Traced traced, List<Answer> answers) {
    Found best = answers.getFirst().found();
    List<GoldItem> items =
        read.gold
            .map(gold -> GoldItems.of(read.schema, read.linked.links(), gold, best.query()))
            .orElse(List.of());
    GoldPath path =
        new GoldPath(
            read.steps,
            traced,
            new ChoiceNames(parser.language(), read.schema, read.question.candidates()),
            read.linked.links());
    return new Analysed(
        index,
        read.asked,
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
