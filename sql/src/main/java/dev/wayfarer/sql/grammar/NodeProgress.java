package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.grammar.GrammarFile.Constructor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The state of a node under construction.
///
/// @param constructor null until chosen
/// @param presence null until chosen
/// @param done the children so far
/// @param list the list being filled; null until its length is chosen
/// @param tokens of the primitive being spelled
/// @param anchor the last step that decided about this node
record NodeProgress(
    @Nullable Constructor constructor,
    Rule.@Nullable Presence presence,
    List<Tree> done,
    @Nullable PartOfList list,
    List<String> tokens,
    int anchor) {

  /// A list being filled.
  ///
  /// @param anchor the step that chose its length
  record PartOfList(int length, List<Tree> elements, int anchor) {
    boolean isFull() {
      return elements.size() == length;
    }
  }

  /// The start of a node.
  ///
  /// @param constructor null where it is a choice
  static NodeProgress start(@Nullable Constructor constructor, int anchor) {
    return new NodeProgress(constructor, null, List.of(), null, List.of(), anchor);
  }

  NodeProgress withConstructor(Constructor chosen, int step) {
    return new NodeProgress(chosen, presence, done, list, tokens, step);
  }

  NodeProgress withPresence(Rule.Presence chosen, int step) {
    return new NodeProgress(constructor, chosen, done, list, tokens, step);
  }

  NodeProgress withLength(int length, int step) {
    PartOfList empty = new PartOfList(length, List.of(), step);
    return new NodeProgress(constructor, presence, done, empty, tokens, anchor);
  }

  NodeProgress withTokens(List<String> spelled) {
    return new NodeProgress(constructor, presence, done, list, spelled, anchor);
  }

  /// With a value for the current field, or for the next element of the current list.
  NodeProgress with(Tree child) {
    if (list != null && !list.isFull()) {
      PartOfList longer = new PartOfList(list.length, appended(list.elements, child), list.anchor);
      return new NodeProgress(constructor, presence, done, longer, List.of(), anchor);
    }
    return new NodeProgress(constructor, presence, appended(done, child), null, List.of(), anchor);
  }

  private static List<Tree> appended(List<Tree> list, Tree child) {
    List<Tree> longer = new ArrayList<>(list.size() + 1);
    longer.addAll(list);
    longer.add(child);
    return List.copyOf(longer);
  }
}
