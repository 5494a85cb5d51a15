package dev.wayfarer.sql.grammar;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.grammar.GrammarFile.Constructor;
import dev.wayfarer.sql.grammar.GrammarFile.Field;
import dev.wayfarer.sql.grammar.GrammarFile.Times;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A node under construction and the nodes around it. Frames are immutable, so that derivations
/// share what they have in common.
///
/// @param parent the node that this one will be a child of; null for the root
/// @param element whether it will be an element of a list
/// @param depth how many queries lie around this node, itself included
record Frame(
    @Nullable Frame parent, String type, boolean element, int depth, NodeProgress progress) {

  static Frame root(GrammarFile file, String type) {
    return open(null, file, type, false, -1, 0);
  }

  /// A frame for a child in the current field.
  Frame child(GrammarFile file) {
    Field field = field();
    return open(this, file, field.type(), field.times() == Times.LIST, childAnchor(), depth);
  }

  private static Frame open(
      @Nullable Frame parent,
      GrammarFile file,
      String type,
      boolean element,
      int anchor,
      int depth) {
    Constructor only = file.isSum(type) ? null : file.constructor(type);
    int inside = type.equals("sql") ? depth + 1 : depth;
    return new Frame(parent, type, element, inside, NodeProgress.start(only, anchor));
  }

  Frame with(NodeProgress further) {
    return new Frame(parent, type, element, depth, further);
  }

  Frame with(Tree child) {
    return with(progress.with(child));
  }

  boolean isRoot() {
    return parent == null;
  }

  /// The node that this one will be a child of; the root has none.
  Frame up() {
    return requireNonNull(parent);
  }

  boolean hasConstructor() {
    return progress.constructor() != null;
  }

  /// Once it is chosen.
  Constructor constructor() {
    return requireNonNull(progress.constructor());
  }

  boolean hasPresence() {
    return progress.presence() != null;
  }

  boolean isFilled() {
    return hasPresence() && progress.done().size() == constructor().fields().size();
  }

  Field field() {
    return constructor().fields().get(progress.done().size());
  }

  boolean fieldIsPresent() {
    return requireNonNull(progress.presence()).has(progress.done().size());
  }

  Tree.Branch finished() {
    return new Tree.Branch(constructor(), progress.done());
  }

  int anchor() {
    return progress.anchor();
  }

  /// The step that a child in the current field comes from.
  int childAnchor() {
    return progress.list() == null ? progress.anchor() : progress.list().anchor();
  }

  // What constraints ask.

  boolean is(String constructorName) {
    return hasConstructor() && constructor().name().equals(constructorName);
  }

  /// A child that is already there.
  Tree.Branch branch(String fieldName) {
    return (Tree.Branch) progress.done().get(constructor().fieldIndex(fieldName));
  }

  boolean willHave(String fieldName) {
    return requireNonNull(progress.presence()).has(constructor().fieldIndex(fieldName));
  }

  List<Tree> done() {
    return progress.done();
  }

  /// The elements of the list being filled, so far.
  List<Tree> elements() {
    return progress.list() == null ? List.of() : progress.list().elements();
  }

  /// The nearest node of a type at or above this one.
  Optional<Frame> nearest(String typeName) {
    for (Frame frame = this; frame != null; frame = frame.parent) {
      if (frame.type.equals(typeName)) {
        return Optional.of(frame);
      }
    }
    return Optional.empty();
  }
}
