package dev.wayfarer.train.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.input.InputException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OrderedTasksTests {
  private static final List<Integer> NUMBERS = IntStream.range(0, 1000).boxed().toList();

  @Test
  void resultsComeInTheOrderOfTheInputs() {
    assertEquals(NUMBERS.stream().map(n -> n * n).toList(), OrderedTasks.run(NUMBERS, n -> n * n));
  }

  @Test
  void firstFailureInOrderIsThrown() {
    var thrown =
        assertThrows(
            InputException.class,
            () ->
                OrderedTasks.run(
                    NUMBERS,
                    n -> {
                      if (n % 100 == 7) {
                        throw new InputException("line " + n);
                      }
                      return n;
                    }));
    assertEquals("line 7", thrown.getMessage());
  }
}
