package dev.wayfarer.serve.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/// What a history does wherever it is kept.
abstract class HistoryContract {
  private static final Instant NOON = Instant.parse("2026-01-31T12:00:00Z");

  /// An empty state, at the same place each time in a test.
  abstract StateSource source();

  private static List<String> questions(History history, String database) {
    return history.list(database).stream().map(History.Entry::question).toList();
  }

  @Test
  void questionsAreKeptOnceWithTheirLastTime() {
    try (StateDatabase state = new StateDatabase(source())) {
      History history = new History(state);
      history.add("shop", "How many orders?", NOON);
      history.add("shop", "How many 客户's \"orders\"; DROP TABLE x --\u0000?", NOON.plusSeconds(1));
      history.add("shop", "How many orders?", NOON.plusSeconds(2));
      history.add("harbour", "How many ships?", NOON);
      assertEquals(
          List.of("How many orders?", "How many 客户's \"orders\"; DROP TABLE x -- ?"),
          questions(history, "shop"));
      assertEquals(NOON.plusSeconds(2), history.list("shop").getFirst().time());
      assertEquals(List.of("How many ships?"), questions(history, "harbour"));
    }
  }

  @Test
  void savedQuestionsComeFirstAndStay() {
    try (StateDatabase state = new StateDatabase(source())) {
      History history = new History(state, 2);
      String saved = history.add("shop", "saved", NOON).id();
      assertTrue(history.save(saved, true));
      assertFalse(history.save("nothing", true));
      for (int i = 1; i <= 4; i++) {
        history.add("shop", "question " + i, NOON.plusSeconds(i));
      }
      assertEquals(List.of("saved", "question 4", "question 3"), questions(history, "shop"));
      history.add("shop", "saved", NOON.plusSeconds(9)); // asked again, it stays saved
      history.clear("shop", false);
      assertEquals(List.of("saved"), questions(history, "shop"));
      assertTrue(history.remove(saved));
      assertFalse(history.remove(saved));
      assertEquals(List.of(), history.list("shop"));
    }
  }

  @Test
  void laterVersionIsRefused() throws Exception {
    try (StateDatabase state = new StateDatabase(source())) {
      state.check();
    }
    try (Connection connection = source().connect();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("INSERT INTO wayfarer_version VALUES (99)");
    }
    try (StateDatabase state = new StateDatabase(source())) {
      StateException refused = assertThrows(StateException.class, state::check);
      assertTrue(refused.getMessage().endsWith("found version 99"), refused.getMessage());
    }
  }

  /// What a later version of this program does to a state of this one.
  @Test
  void furtherStepKeepsWhatIsThereAndRunsOnce() throws Exception {
    try (StateDatabase state = new StateDatabase(source())) {
      new History(state).add("shop", "How many orders?", NOON);
    }
    List<List<String>> steps = new ArrayList<>(Migrations.steps());
    steps.add(
        List.of(
            "ALTER TABLE wayfarer_question ADD COLUMN note TEXT",
            "UPDATE wayfarer_question SET note = question"));
    try (Connection connection = source().connect();
        Statement statement = connection.createStatement()) {
      for (int start = 0; start < 2; start++) {
        connection.setAutoCommit(false);
        Migrations.run(source(), connection, steps);
        connection.commit();
        connection.setAutoCommit(true);
      }
      try (ResultSet found = statement.executeQuery("SELECT note FROM wayfarer_question")) {
        assertTrue(found.next());
        assertEquals("How many orders?", found.getString(1));
      }
      try (ResultSet found = statement.executeQuery("SELECT version FROM wayfarer_version")) {
        List<Integer> versions = new ArrayList<>();
        while (found.next()) {
          versions.add(found.getInt(1));
        }
        assertEquals(List.of(1, 2), versions.stream().sorted().toList());
      }
    }
  }

  /// A migration that was interrupted has left nothing behind; the next one does all of it.
  @Test
  void migrationIsDoneAsAWholeOrNotAtAll() throws Exception {
    try (Connection connection = source().connect()) {
      connection.setAutoCommit(false);
      Migrations.run(source(), connection);
      connection.rollback();
    }
    try (StateDatabase state = new StateDatabase(source())) {
      History history = new History(state);
      history.add("shop", "How many orders?");
      assertEquals(1, history.list("shop").size());
    }
  }

  /// Two servers, each with several requests at once, from the first start on.
  @Test
  void twoServersShareOneState() throws Exception {
    try (StateDatabase one = new StateDatabase(source());
        StateDatabase other = new StateDatabase(source());
        ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<History> servers = List.of(new History(one), new History(other));
      List<Future<History.Entry>> kept = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        History server = servers.get(i % 2);
        String question = "question " + i / 2; // each is asked on both
        kept.add(threads.submit(() -> server.add("shop", question)));
      }
      for (Future<History.Entry> entry : kept) {
        assertEquals("shop", entry.get().database());
      }
      assertEquals(20, servers.get(0).list("shop").size());
      String id = servers.get(0).list("shop").getFirst().id();
      assertTrue(servers.get(0).save(id, true));
      assertTrue(servers.get(1).list("shop").getFirst().saved());
    }
  }
}
