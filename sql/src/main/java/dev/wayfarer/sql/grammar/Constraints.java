package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.TableId;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/// Which of the choices that a rule book offers lead to SQL that runs.
///
/// Each method looks at the node under construction and what lies around it, and returns a test for
/// the choices there. At least one choice always passes.
interface Constraints {
  Predicate<String> constructors(DerivationContext context);

  Predicate<Rule.Presence> presences(DerivationContext context);

  IntPredicate lengths(DerivationContext context);

  Predicate<ColumnId> columns(DerivationContext context);

  Predicate<TableId> tables(DerivationContext context);

  Predicate<Literal> values(DerivationContext context);

  Predicate<Boolean> flags(DerivationContext context);

  /// Allows everything that the rule book holds.
  Constraints NONE =
      new Constraints() {
        @Override
        public Predicate<String> constructors(DerivationContext context) {
          return _ -> true;
        }

        @Override
        public Predicate<Rule.Presence> presences(DerivationContext context) {
          return _ -> true;
        }

        @Override
        public IntPredicate lengths(DerivationContext context) {
          return _ -> true;
        }

        @Override
        public Predicate<ColumnId> columns(DerivationContext context) {
          return _ -> true;
        }

        @Override
        public Predicate<TableId> tables(DerivationContext context) {
          return _ -> true;
        }

        @Override
        public Predicate<Literal> values(DerivationContext context) {
          return _ -> true;
        }

        @Override
        public Predicate<Boolean> flags(DerivationContext context) {
          return _ -> true;
        }
      };
}
