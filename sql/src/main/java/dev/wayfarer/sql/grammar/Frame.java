package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.grammar.GrammarFile.Constructor;
import dev.wayfarer.sql.grammar.GrammarFile.Field;
import dev.wayfarer.sql.grammar.GrammarFile.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A node under construction. Frames are immutable, so that derivations share what they have in
/// common.
///
/// @param up the node that this one will be a child of; null for the root
/// @param element whether it will be an element of a list
/// @param constructor null until chosen
/// @param presence null until chosen
/// @param done the children so far
/// @param length of the list being filled; -1 until chosen
/// @param elements of the list being filled
/// @param tokens of the primitive being spelled
/// @param anchor the last step that decided about this node
/// @param listAnchor the step that chose the length of the list being filled
/// @param depth how many queries lie around this node
record Frame(
    Frame up,
    String type,
    boolean element,
    Constructor constructor,
    Rule.Presence presence,
    List<Tree> done,
    int length,
    List<Tree> elements,
    List<String> tokens,
    int anchor,
    int listAnchor,
    int depth) {

  static Frame root(GrammarFile file, String type) {
    return open(null, file, type, false, -1, 0);
  }

  /// A frame for a child in the current field.
  Frame child(GrammarFile file) {
    Field field = field();
    boolean inList = field.times() == Times.LIST;
    return open(this, file, field.type(), inList, inList ? listAnchor : anchor, depth);
  }

  private static Frame open(
      Frame up, GrammarFile file, String type, boolean element, int anchor, int depth) {
    Constructor constructor = file.isSum(type) ? null : file.constructor(type);
    int innerDepth = type.equals("sql") ? depth + 1 : depth;
    return new Frame(
        up,
        type,
        element,
        constructor,
        null,
        List.of(),
        -1,
        List.of(),
        List.of(),
        anchor,
        anchor,
        innerDepth);
  }

  Frame withConstructor(Constructor chosen, int step) {
    return new Frame(
        up,
        type,
        element,
        chosen,
        presence,
        done,
        length,
        elements,
        tokens,
        step,
        listAnchor,
        depth);
  }

  Frame withPresence(Rule.Presence chosen, int step) {
    return new Frame(
        up,
        type,
        element,
        constructor,
        chosen,
        done,
        length,
        elements,
        tokens,
        step,
        listAnchor,
        depth);
  }

  Frame withLength(int chosen, int step) {
    return new Frame(
        up,
        type,
        element,
        constructor,
        presence,
        done,
        chosen,
        List.of(),
        tokens,
        anchor,
        step,
        depth);
  }

  Frame withTokens(List<String> spelled) {
    return new Frame(
        up,
        type,
        element,
        constructor,
        presence,
        done,
        length,
        elements,
        spelled,
        anchor,
        listAnchor,
        depth);
  }

  /// With a value for the current field, or for the next element of the current list.
  Frame with(Tree child) {
    boolean isElement = length >= 0 && elements.size() < length;
    return new Frame(
        up,
        type,
        element,
        constructor,
        presence,
        isElement ? done : append(done, child),
        isElement ? length : -1,
        isElement ? append(elements, child) : List.of(),
        List.of(),
        anchor,
        isElement ? listAnchor : anchor,
        depth);
  }

  private static List<Tree> append(List<Tree> list, Tree child) {
    List<Tree> longer = new ArrayList<>(list.size() + 1);
    longer.addAll(list);
    longer.add(child);
    return List.copyOf(longer);
  }

  boolean isFilled() {
    return done.size() == constructor.fields().size();
  }

  Field field() {
    return constructor.fields().get(done.size());
  }

  boolean fieldIsPresent() {
    return presence.has(done.size());
  }

  Tree.Branch finished() {
    return new Tree.Branch(constructor, done);
  }

  // What constraints ask.

  boolean is(String constructorName) {
    return constructor != null && constructor.name().equals(constructorName);
  }

  boolean isAt(String constructorName, String fieldName) {
    return is(constructorName) && field().name().equals(fieldName);
  }

  /// A child that is already there.
  Tree.Branch branch(String fieldName) {
    return (Tree.Branch) done.get(constructor.fieldIndex(fieldName));
  }

  boolean willHave(String fieldName) {
    return presence.has(constructor.fieldIndex(fieldName));
  }

  /// The nearest node of a type at or above this one.
  Optional<Frame> nearest(String typeName) {
    for (Frame frame = this; frame != null; frame = frame.up) {
      if (frame.type.equals(typeName)) {
        return Optional.of(frame);
      }
    }
    return Optional.empty();
  }
}
