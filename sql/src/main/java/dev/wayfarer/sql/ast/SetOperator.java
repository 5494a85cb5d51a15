package dev.wayfarer.sql.ast;

/// How the rows of two queries become one set.
public enum SetOperator {
  INTERSECT,
  EXCEPT,
  UNION
}
