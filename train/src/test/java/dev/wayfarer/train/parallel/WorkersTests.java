package dev.wayfarer.train.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WorkersTests {
  @Test
  void resultsComeInTheOrderOfTheWork() {
    List<Callable<Integer>> tasks = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      int number = i;
      tasks.add(
          () -> {
            Thread.sleep(number % 3);
            return number;
          });
    }
    List<Integer> taken = new ArrayList<>();
    try (Workers workers = new Workers(4)) {
      workers.run(tasks, taken::add);
    }
    assertEquals(IntStream.range(0, 30).boxed().toList(), taken);
  }

  @Test
  void workWithoutResultsIsDoneOnce() {
    for (int count : List.of(1, 4)) {
      AtomicInteger done = new AtomicInteger();
      try (Workers workers = new Workers(count)) {
        workers.runAll(Collections.nCopies(30, done::incrementAndGet));
      }
      assertEquals(30, done.get());
    }
  }

  @Test
  void failureIsToldOnceNothingIsUnderWayAnyMore() {
    AtomicInteger underWay = new AtomicInteger();
    List<Callable<Integer>> tasks = new ArrayList<>();
    tasks.add(
        () -> {
          throw new IllegalStateException("broken");
        });
    for (int i = 0; i < 5; i++) {
      tasks.add(
          () -> {
            underWay.incrementAndGet();
            Thread.sleep(20);
            return underWay.decrementAndGet();
          });
    }
    try (Workers workers = new Workers(3)) {
      var e = assertThrows(IllegalStateException.class, () -> workers.run(tasks, _ -> {}));
      assertEquals("broken", e.getMessage());
      assertTrue(underWay.get() == 0);
    }
  }
}
