package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/// The rules that a decoder may apply, in a fixed order, and the types of its steps.
///
/// Rules are those that trees of a corpus use. They are ordered by kind (constructors, presence,
/// lengths), then by left side, then by what they choose.
public final class RuleBook {
  private final List<Rule> rules;
  private final List<String> stepTypes;
  private final Map<String, List<Integer>> byLeft = new LinkedHashMap<>();
  private final Map<Rule, Integer> indices = new HashMap<>();

  RuleBook(SortedSet<Rule> rules, SortedSet<String> stepTypes) {
    this.rules = List.copyOf(rules);
    this.stepTypes = List.copyOf(stepTypes);
    for (Rule rule : this.rules) {
      byLeft.computeIfAbsent(rule.left(), _ -> new ArrayList<>()).add(indices.size());
      indices.put(rule, indices.size());
    }
  }

  static SortedSet<Rule> noRules() {
    return new TreeSet<>(
        Comparator.<Rule>comparingInt(RuleBook::family)
            .thenComparing(Rule::left)
            .thenComparing(RuleBook::compareChoices));
  }

  private static int family(Rule rule) {
    return switch (rule) {
      case Rule.Construct _ -> 0;
      case Rule.Presence _ -> 1;
      case Rule.Length _ -> 2;
    };
  }

  private static int compareChoices(Rule a, Rule b) {
    return switch (a) {
      case Rule.Construct(_, var constructor) ->
          constructor.compareTo(((Rule.Construct) b).constructor());
      case Rule.Presence(_, var fields) ->
          fields.toString().compareTo(((Rule.Presence) b).fields().toString());
      case Rule.Length(_, int length) -> Integer.compare(length, ((Rule.Length) b).length());
    };
  }

  public List<Rule> rules() {
    return rules;
  }

  public Rule rule(int index) {
    return rules.get(index);
  }

  /// What a step can be about; a decoder learns an embedding for each.
  public List<String> stepTypes() {
    return stepTypes;
  }

  /// The rules of a left side; empty where the corpus never used it.
  List<Integer> rulesOf(String left) {
    return byLeft.getOrDefault(left, List.of());
  }

  int indexOf(Rule rule) {
    Integer index = indices.get(rule);
    if (index == null) {
      throw new NotInGrammarException("no tree of the corpus needed " + describe(rule));
    }
    return index;
  }

  static String describe(Rule rule) {
    return switch (rule) {
      case Rule.Construct(var left, var constructor) -> left + " → " + constructor;
      case Rule.Presence(var left, var fields) -> left + " → " + String.join(",", fields);
      case Rule.Length(var left, int length) -> left + " → " + length;
    };
  }

  /// The book as lines of text, one a rule, then one a step type.
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Rule rule : rules) {
      lines.add(
          switch (rule) {
            case Rule.Construct(var left, var constructor) ->
                "construct " + left + " " + constructor;
            case Rule.Presence(var left, var fields) ->
                ("presence " + left + " " + String.join(" ", fields)).strip();
            case Rule.Length(var left, int length) -> "length " + left + " " + length;
          });
    }
    stepTypes.forEach(type -> lines.add("step " + type));
    return lines;
  }

  /// Reads what [#lines] wrote.
  ///
  /// @throws InputException where a line is of another form
  public static RuleBook ofLines(String source, List<String> lines) {
    SortedSet<Rule> rules = noRules();
    SortedSet<String> stepTypes = new TreeSet<>();
    for (int i = 0; i < lines.size(); i++) {
      List<String> words = List.of(lines.get(i).split(" ", -1));
      try {
        switch (words.getFirst()) {
          case "construct" -> rules.add(new Rule.Construct(words.get(1), words.get(2)));
          case "presence" ->
              rules.add(new Rule.Presence(words.get(1), words.subList(2, words.size())));
          case "length" -> rules.add(new Rule.Length(words.get(1), Integer.parseInt(words.get(2))));
          case "step" -> stepTypes.add(words.get(1));
          default -> throw new IllegalArgumentException();
        }
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw new InputException(
            source + ":" + (i + 1), "a rule", InputException.excerpt(lines.get(i)));
      }
    }
    return new RuleBook(rules, stepTypes);
  }
}
