package dev.wayfarer.model.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.sql.text.SqlReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class GoldTraceTests {
  private static final ActionVocabulary LANGUAGE = Fleet.actionVocabulary(Fleet.CORPUS);
  private static final String SQL = "SELECT name FROM port ORDER BY id DESC LIMIT 3";
  private static final List<Choice> GOLD =
      LANGUAGE.gold(Fleet.SCHEMA, Fleet.CANDIDATES, new SqlReader(Fleet.SCHEMA).read(SQL)).stream()
          .map(GoldStep::choice)
          .toList();

  private static OptionalInt lostAt(FakeScorer.Function function, int beam) {
    BeamSearch search = new BeamSearch(LANGUAGE, BeamSearch.Options.ofBeam(beam));
    return GoldTrace.of(
            search, new FakeScorer(function, 0L), List.of(Fleet.question()), List.of(GOLD))
        .getFirst()
        .lostAt();
  }

  /// Wants every gold choice but one.
  private static FakeScorer.Function allBut(int unwanted) {
    Map<Long, Choice> next = new HashMap<>();
    long history = 0;
    for (int i = 0; i < GOLD.size(); i++) {
      if (i != unwanted) {
        next.put(history, GOLD.get(i));
      }
      history = FakeScorer.mix(history, GOLD.get(i));
    }
    long afterwards = history;
    return (_, before, _, choice) ->
        choice.equals(next.get(before)) ? 9 : FakeScorer.mix(before, choice) == afterwards ? -9 : 0;
  }

  @Test
  void aGoldQueryThatIsFoundWasNeverLost() {
    assertEquals(OptionalInt.empty(), lostAt(allBut(-1), 1));
  }

  @Test
  void aGoldQueryIsLostWhereItsChoiceIsUnlikely() {
    int last = GOLD.size() - 1;
    assertEquals(OptionalInt.of(last), lostAt(allBut(last), 1));
    assertEquals(OptionalInt.empty(), lostAt(allBut(last), 10));
  }
}
