package dev.wayfarer.sql.ast;

/// Which end of an order comes first.
public enum Direction {
  ASC,
  DESC
}
