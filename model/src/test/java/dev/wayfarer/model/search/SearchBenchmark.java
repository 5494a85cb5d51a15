package dev.wayfarer.model.search;

import dev.wayfarer.model.fixture.PlainQuestions;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.grammar.Grammar;
import dev.wayfarer.sql.grammar.RuleCollector;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.sql.text.SqlReader;
import dev.wayfarer.testkit.SharedData;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Measures what a search costs beside its scorer: the questions of Spider's dev split, one by one,
/// with a scorer that wants the gold query and dislikes everything else more or less.
public final class SearchBenchmark {
  private static final int WARM_UP = 5;
  private static final int ROUNDS = 5;

  // Other programs that want the processor do not count.
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private record Gold(ParserQuestion question, Map<Long, Choice> next, int steps) {}

  private final Map<String, Schema> schemas;
  private final ActionVocabulary actionVocabulary;

  private SearchBenchmark(Path spider) {
    schemas = SpiderTables.read(spider.resolve("tables.json"));
    RuleCollector rules = Grammar.product().rules();
    for (JsonNode example : examples(spider, "train_spider.json")) {
      try {
        rules.add(schema(example), query(example));
      } catch (InputException e) {
        // A handful of golds are outside of the language; the others give the rules.
      }
    }
    actionVocabulary =
        new ActionVocabulary(
            new ActionVocabulary.Options(ActionVocabulary.GrammarKind.PRODUCT, true), rules.book());
  }

  private static JsonNode examples(Path spider, String name) {
    return JsonMapper.shared().readTree(spider.resolve(name).toFile());
  }

  private Schema schema(JsonNode example) {
    return schemas.get(example.get("db_id").asString());
  }

  private Query query(JsonNode example) {
    return new SqlReader(schema(example)).read(example.get("query").asString());
  }

  private Gold gold(JsonNode example) {
    Schema schema = schema(example);
    Query query = query(example);
    Candidates candidates = Candidates.of(Grammar.product().slotValues(schema, query));
    Map<Long, Choice> next = new HashMap<>();
    long history = 0;
    for (GoldStep step : actionVocabulary.gold(schema, candidates, query)) {
      next.put(history, step.choice());
      history = FakeScorer.mix(history, step.choice());
    }
    return new Gold(PlainQuestions.over(schema, candidates), next, next.size());
  }

  /// The processor time of each search in milliseconds, that of the scorer included.
  private double[] times(List<Gold> golds, BeamSearch.Options options) {
    BeamSearch search = new BeamSearch(actionVocabulary, options);
    double[] times = new double[golds.size()];
    for (int i = 0; i < times.length; i++) {
      Gold gold = golds.get(i);
      FakeScorer.Function random = FakeScorer.random(6);
      FakeScorer scorer =
          new FakeScorer(
              (question, history, type, choice) ->
                  choice.equals(gold.next.get(history))
                      ? 5
                      : random.score(question, history, type, choice),
              0L);
      long start = CLOCK.getCurrentThreadCpuTime();
      search.search(scorer, List.of(gold.question));
      times[i] = (CLOCK.getCurrentThreadCpuTime() - start) / 1e6;
    }
    return times;
  }

  /// Prints a line for each width of the beam.
  public static void main(String[] args) {
    Path spider = SharedData.spider();
    SearchBenchmark benchmark = new SearchBenchmark(spider);
    List<Gold> golds = new ArrayList<>();
    for (JsonNode example : examples(spider, "dev.json")) {
      try {
        golds.add(benchmark.gold(example));
      } catch (InputException e) {
        // Not in the language.
      }
    }
    System.out.printf(
        "%d questions, %.1f steps a gold query%n",
        golds.size(), golds.stream().mapToInt(Gold::steps).average().orElseThrow());
    for (int beam : new int[] {1, 3, 10}) {
      for (int answers : new int[] {1, beam}) {
        report(benchmark, golds, new BeamSearch.Options(beam, answers, false));
      }
    }
  }

  private static void report(
      SearchBenchmark benchmark, List<Gold> golds, BeamSearch.Options options) {
    double first = Arrays.stream(benchmark.times(golds, options)).average().orElseThrow();
    for (int i = 0; i < WARM_UP; i++) {
      benchmark.times(golds, options);
    }
    double[] all = new double[0];
    for (int i = 0; i < ROUNDS; i++) {
      double[] more = benchmark.times(golds, options);
      int size = all.length;
      all = Arrays.copyOf(all, size + more.length);
      System.arraycopy(more, 0, all, size, more.length);
    }
    Arrays.sort(all);
    System.out.printf(
        "%s: mean %.3f ms, median %.3f, 99%% %.3f, most %.3f (first time mean %.3f)%n",
        options,
        Arrays.stream(all).average().orElseThrow(),
        all[all.length / 2],
        all[(int) (all.length * 0.99)],
        all[all.length - 1],
        first);
  }
}
