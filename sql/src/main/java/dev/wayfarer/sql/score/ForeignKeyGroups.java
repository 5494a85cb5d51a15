package dev.wayfarer.sql.score;

import dev.wayfarer.sql.schema.ForeignKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// Columns that foreign keys tie together, each led by its first column in the schema.
///
/// A key joins the first group that holds either of its ends. Groups that turn out to share a
/// column are never merged; such a column follows the group that was begun last.
final class ForeignKeyGroups {
  private final int[] representatives;

  /// @param idOfColumn the vocabulary's number of each column of the schema
  ForeignKeyGroups(List<ForeignKey> keys, int[] idOfColumn, int vocabularySize) {
    List<SortedSet<Integer>> groups = new ArrayList<>();
    for (ForeignKey key : keys) {
      SortedSet<Integer> group = groupOf(key, groups);
      group.add(key.from().index());
      group.add(key.to().index());
    }
    representatives = new int[vocabularySize];
    Arrays.setAll(representatives, id -> id);
    for (SortedSet<Integer> group : groups) {
      for (int column : group) {
        representatives[idOfColumn[column]] = idOfColumn[group.first()];
      }
    }
  }

  private static SortedSet<Integer> groupOf(ForeignKey key, List<SortedSet<Integer>> groups) {
    for (SortedSet<Integer> group : groups) {
      if (group.contains(key.from().index()) || group.contains(key.to().index())) {
        return group;
      }
    }
    SortedSet<Integer> fresh = new TreeSet<>();
    groups.add(fresh);
    return fresh;
  }

  int representativeOf(int id) {
    return representatives[id];
  }
}
