package dev.wayfarer.sql.grammar;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.GrammarFile.Field;
import dev.wayfarer.sql.grammar.GrammarFile.Times;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A tree under construction, one action at a time from left to right.
///
/// Derivations are immutable: a beam keeps many that share their beginning. While one is not
/// complete it has [#choices], at least one of them; [#take] one and go on. When complete it gives
/// its [#query].
public final class Derivation {
  /// What all derivations for one question share.
  record Environment(
      Grammar grammar,
      Constraints constraints,
      RuleBook book,
      Schema schema,
      Candidates candidates) {}

  private final Environment environment;
  private final @Nullable Frame top;
  private final Tree.@Nullable Branch finished;
  private final int steps;
  private final @Nullable Choices choices;
  private final List<Action> silent;

  private Derivation(
      Environment environment,
      @Nullable Frame top,
      Tree.@Nullable Branch finished,
      int steps,
      @Nullable Choices choices,
      List<Action> silent) {
    this.environment = environment;
    this.top = top;
    this.finished = finished;
    this.steps = steps;
    this.choices = choices;
    this.silent = silent;
  }

  static Derivation start(Environment environment) {
    return advance(environment, Frame.root(environment.grammar.file(), "sql"), 0);
  }

  public boolean isComplete() {
    return finished != null;
  }

  /// How many steps have been taken.
  public int steps() {
    return steps;
  }

  /// What may come next.
  ///
  /// @throws IllegalStateException once complete
  public Choices choices() {
    if (choices == null) {
      throw new IllegalStateException("the derivation is complete");
    }
    return choices;
  }

  /// The derivation after one more action.
  ///
  /// @throws NotInGrammarException where the action is not among the choices
  public Derivation take(Action action) {
    if (!choices().allow(action)) {
      throw new NotInGrammarException(notAllowed(action, choices().stepType()));
    }
    return advance(
        environment, applied(environment, requireNonNull(top), action, steps), steps + 1);
  }

  /// The query that was built, its joins not yet completed.
  ///
  /// @throws IllegalStateException until complete
  public Query query() {
    return environment.grammar.translation(environment.schema).query(tree());
  }

  Tree.Branch tree() {
    if (finished == null) {
      throw new IllegalStateException("the derivation is not complete");
    }
    return finished;
  }

  /// The actions without an alternative that were taken since the last step.
  List<Action> silent() {
    return silent;
  }

  String notAllowed(Action action, String where) {
    return "%s is not allowed (%s)".formatted(describe(action), where);
  }

  private String describe(Action action) {
    return switch (action) {
      case Action.ApplyRule(int rule) -> RuleBook.describe(environment.book.rule(rule));
      case Action.PickColumn(var column) -> "column " + environment.schema.column(column).name();
      case Action.PickTable(var table) -> "table " + environment.schema.table(table).name();
      case Action.PickValue(int candidate) -> "candidate " + candidate;
      case Action.Spell(var token) -> "token " + token;
    };
  }

  /// Goes on to the next place with a real choice, or to the end.
  private static Derivation advance(Environment environment, Frame start, int steps) {
    Frame frame = start;
    List<Action> silent = new ArrayList<>();
    while (true) {
      Optional<Frame> moved = moveOn(environment, frame);
      if (moved.isPresent()) {
        frame = moved.get();
        continue;
      }
      if (frame.hasConstructor() && frame.isFilled()) {
        if (frame.isRoot()) {
          return new Derivation(environment, null, frame.finished(), steps, null, silent);
        }
        frame = frame.up().with(frame.finished());
        continue;
      }
      Choices choices = ChoiceFinder.at(environment, frame, steps);
      if (choices.actions().isEmpty() && !choices.anyToken()) {
        throw new IllegalStateException("dead end at " + choices.stepType());
      }
      if (environment.grammar.style().skipsForced() && choices.isForced()) {
        // Steps that are not taken do not move the anchors either.
        Action only = choices.actions().getFirst();
        silent.add(only);
        frame = applied(environment, frame, only, frame.anchor());
        continue;
      }
      return new Derivation(environment, frame, null, steps, choices, silent);
    }
  }

  /// What follows without any choice: absent fields, full lists, child nodes.
  private static Optional<Frame> moveOn(Environment environment, Frame frame) {
    if (!frame.hasConstructor()) {
      return Optional.empty();
    }
    if (!frame.hasPresence()) {
      return environment
          .grammar
          .onlyPresence(frame.constructor())
          .map(only -> frame.with(frame.progress().withPresence(only, frame.anchor())));
    }
    if (frame.isFilled()) {
      return Optional.empty();
    }
    if (!frame.fieldIsPresent()) {
      return Optional.of(frame.with(new Tree.Absent()));
    }
    Field field = frame.field();
    if (field.times() == Times.LIST) {
      if (frame.progress().list() == null) {
        return Optional.empty();
      }
      if (frame.progress().list().isFull()) {
        return Optional.of(frame.with(new Tree.Sequence(frame.elements())));
      }
    }
    return field.isPointer() || field.isPrimitive()
        ? Optional.empty()
        : Optional.of(frame.child(environment.grammar.file()));
  }

  private static Frame applied(Environment environment, Frame frame, Action action, int step) {
    return switch (action) {
      case Action.ApplyRule(int rule) ->
          withRule(environment, frame, environment.book.rule(rule), step);
      case Action.PickColumn(var column) -> frame.with(new Tree.ColumnLeaf(column));
      case Action.PickTable(var table) -> frame.with(new Tree.TableLeaf(table));
      case Action.PickValue(int candidate) ->
          frame.with(new Tree.ValueLeaf(environment.candidates.literals().get(candidate)));
      case Action.Spell(var token) -> Spelling.spelled(frame, token);
    };
  }

  private static Frame withRule(Environment environment, Frame frame, Rule rule, int step) {
    NodeProgress progress = frame.progress();
    return frame.with(
        switch (rule) {
          case Rule.Construct(_, var name) ->
              progress.withConstructor(environment.grammar.file().constructor(name), step);
          case Rule.Presence presence -> progress.withPresence(presence, step);
          case Rule.Length(_, int length) -> progress.withLength(length, step);
        });
  }
}
