package dev.wayfarer.sql.ast;

/// What is made of the values of a group.
public enum Aggregate {
  NONE,
  MAX,
  MIN,
  COUNT,
  SUM,
  AVG
}
