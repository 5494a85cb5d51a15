package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.grammar.GrammarFile.Constructor;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Optional;

/// A query in the terms of a grammar's file.
sealed interface Tree {

  /// A node, with one child for each field of its constructor.
  record Branch(Constructor constructor, List<Tree> children) implements Tree {
    public Branch {
      children = List.copyOf(children);
      if (children.size() != constructor.fields().size()) {
        throw new IllegalArgumentException(
            constructor.name()
                + ": expected "
                + constructor.fields().size()
                + " fields, found "
                + children.size());
      }
    }

    String name() {
      return constructor.name();
    }

    Tree child(String field) {
      return children.get(constructor.fieldIndex(field));
    }

    Branch branch(String field) {
      return (Branch) child(field);
    }

    List<Tree> list(String field) {
      return child(field) instanceof Sequence(var elements) ? elements : List.of();
    }

    boolean has(String field) {
      return !(child(field) instanceof Absent);
    }

    /// A child that is there; nothing where it is absent, or the grammar has no such field.
    Optional<Branch> optional(String field) {
      return constructor.hasField(field) && has(field)
          ? Optional.of(branch(field))
          : Optional.empty();
    }

    ColumnId column(String field) {
      return ((ColumnLeaf) child(field)).column();
    }

    TableId table(String field) {
      return ((TableLeaf) child(field)).table();
    }

    boolean flag(String field) {
      return ((FlagLeaf) child(field)).value();
    }

    Literal value(String field) {
      return ((ValueLeaf) child(field)).literal();
    }
  }

  record Sequence(List<Tree> elements) implements Tree {
    public Sequence {
      elements = List.copyOf(elements);
    }
  }

  record ColumnLeaf(ColumnId column) implements Tree {}

  record TableLeaf(TableId table) implements Tree {}

  /// A constant, chosen from candidates or spelled in tokens.
  record ValueLeaf(Literal literal) implements Tree {}

  record FlagLeaf(boolean value) implements Tree {}

  /// An optional field without a value.
  record Absent() implements Tree {}
}
