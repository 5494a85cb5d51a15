package dev.wayfarer.lab.analyse;

import dev.wayfarer.sql.score.Component;
import dev.wayfarer.sql.score.Verdict;
import java.util.EnumSet;
import java.util.Set;

/// A part of a query that can be wrong by exact match.
enum QueryPart {
  SELECT_COLUMNS("SELECT: columns, or how many"),
  SELECT_AGGREGATES("SELECT: aggregates alone"),
  FROM("FROM: tables"),
  WHERE_COLUMNS("WHERE: columns, or how many"),
  WHERE_OPERATORS("WHERE: operators or subqueries alone"),
  CONNECTIVES("WHERE: AND and OR"),
  GROUP_COLUMNS("GROUP BY: columns"),
  HAVING("GROUP BY: tables of columns, or HAVING"),
  ORDER("ORDER BY and LIMIT"),
  SET_OPERATIONS("set operations"),
  /// Follows from others, as where a clause is missing; counts where nothing else is wrong.
  KEYWORDS("keywords alone");

  private final String label;

  QueryPart(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  /// What is wrong with a prediction; nothing where it matches.
  static Set<QueryPart> wrong(Verdict verdict) {
    Set<QueryPart> wrong = EnumSet.noneOf(QueryPart.class);
    if (isWrong(verdict, Component.SELECT_WITHOUT_AGGREGATES)) {
      wrong.add(SELECT_COLUMNS);
    } else if (isWrong(verdict, Component.SELECT)) {
      wrong.add(SELECT_AGGREGATES);
    }
    if (!verdict.sameFrom()) {
      wrong.add(FROM);
    }
    if (isWrong(verdict, Component.WHERE_WITHOUT_OPERATORS)) {
      wrong.add(WHERE_COLUMNS);
    } else if (isWrong(verdict, Component.WHERE)) {
      wrong.add(WHERE_OPERATORS);
    }
    if (isWrong(verdict, Component.AND_OR)) {
      wrong.add(CONNECTIVES);
    }
    if (isWrong(verdict, Component.GROUP_WITHOUT_HAVING)) {
      wrong.add(GROUP_COLUMNS);
    } else if (isWrong(verdict, Component.GROUP)) {
      wrong.add(HAVING);
    }
    if (isWrong(verdict, Component.ORDER)) {
      wrong.add(ORDER);
    }
    if (isWrong(verdict, Component.SET_OPERATIONS)) {
      wrong.add(SET_OPERATIONS);
    }
    if (wrong.isEmpty() && isWrong(verdict, Component.KEYWORDS)) {
      wrong.add(KEYWORDS);
    }
    return wrong;
  }

  private static boolean isWrong(Verdict verdict, Component component) {
    return !verdict.partialScore(component).matches();
  }
}
