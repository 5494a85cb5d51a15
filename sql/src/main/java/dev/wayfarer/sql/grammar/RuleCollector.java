package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.GrammarFile.Field;
import dev.wayfarer.sql.grammar.GrammarFile.Times;
import dev.wayfarer.sql.schema.Schema;
import java.util.SortedSet;
import java.util.TreeSet;

/// Makes a rule book from the queries of a corpus.
public final class RuleCollector {
  private final Grammar grammar;
  private final SortedSet<Rule> rules = RuleBook.noRules();
  private final SortedSet<String> stepTypes = new TreeSet<>();

  RuleCollector(Grammar grammar) {
    this.grammar = grammar;
    stepTypes.addAll(grammar.basicStepTypes());
    grammar.essentials().forEach(this::add);
  }

  /// Adds the rules that a query needs.
  ///
  /// @throws NotInGrammarException where the grammar has no words for the query; nothing is added
  public void add(Schema schema, Query query) {
    collect(grammar.translation(schema).tree(query), false);
  }

  public RuleBook book() {
    return new RuleBook(rules, stepTypes);
  }

  private void add(Rule rule) {
    rules.add(rule);
    stepTypes.add(rule.left());
  }

  private void collect(Tree.Branch tree, boolean element) {
    String type = tree.constructor().type();
    if (grammar.file().isSum(type)) {
      add(new Rule.Construct(grammar.style().left(type, element), tree.name()));
    }
    if (grammar.style().everyPresence() || grammar.onlyPresence(tree.constructor()).isEmpty()) {
      add(grammar.presence(tree));
    }
    for (int i = 0; i < tree.children().size(); i++) {
      collect(tree.constructor().fields().get(i), tree.children().get(i));
    }
  }

  private void collect(Field field, Tree child) {
    switch (child) {
      case Tree.Branch branch -> collect(branch, false);
      case Tree.Sequence(var elements) -> {
        add(new Rule.Length(Style.list(field.type()), elements.size()));
        elements.forEach(
            element -> {
              if (element instanceof Tree.Branch branch) {
                collect(branch, true);
              }
            });
      }
      case Tree.ValueLeaf _ -> stepTypes.add(field.type());
      case Tree.Absent _ -> {
        if (grammar.style().everyPresence() && field.times() == Times.LIST) {
          add(new Rule.Length(Style.list(field.type()), 0));
        }
      }
      case Tree.ColumnLeaf _, Tree.TableLeaf _, Tree.FlagLeaf _ -> {}
    }
  }
}
