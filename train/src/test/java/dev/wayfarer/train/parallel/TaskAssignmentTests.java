package dev.wayfarer.train.parallel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TaskAssignmentTests {
  private static int[] owners(int processes, double... work) {
    TaskAssignment assignment = TaskAssignment.of(work, processes);
    return IntStream.range(0, work.length).map(assignment::owner).toArray();
  }

  @Test
  void equalTasksGoRound() {
    assertArrayEquals(new int[] {0, 1, 2, 0, 1}, owners(3, 1, 1, 1, 1, 1));
  }

  @Test
  void heavyTaskIsAloneWhereTheOthersAreAsMuch() {
    assertArrayEquals(new int[] {1, 0, 1, 1}, owners(2, 2, 6, 3, 1));
  }

  @Test
  void tasksOfAProcessStayInOrder() {
    TaskAssignment assignment = TaskAssignment.of(new double[] {1, 5, 2, 2}, 2);
    assertEquals(List.of(1), assignment.tasksOf(0));
    assertEquals(List.of(0, 2, 3), assignment.tasksOf(1));
    assertEquals(3, assignment.rounds());
  }

  @Test
  void processWithoutATaskHasNone() {
    TaskAssignment assignment = TaskAssignment.of(new double[] {1}, 2);
    assertEquals(List.of(), assignment.tasksOf(1));
    assertEquals(1, assignment.rounds());
  }
}
