package dev.wayfarer.sql.ast;

import dev.wayfarer.sql.PublicApi;

/// Which end of an order comes first.
@PublicApi
public enum Direction {
  ASC,
  DESC
}
