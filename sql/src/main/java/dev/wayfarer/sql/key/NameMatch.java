package dev.wayfarer.sql.key;

/// How what a column is called resembles what a table is called, weakest first.
enum NameMatch {
  NONE,
  /// `a` and `author`.
  INITIAL,
  /// `member_in_charge` and `member`.
  BEGINNING,
  /// `assigned_dept` and `department`.
  ABBREVIATED_END,
  /// `dept` and `department`, `hh` and `happy_hour`.
  ABBREVIATION,
  /// `workshop` and `workshop_groups`.
  PART,
  /// `group` and `workshop_groups`.
  HEAD,
  /// `billing_address` and `addresses`.
  END,
  /// `address` and `addresses`.
  EQUAL;

  boolean isAtLeast(NameMatch other) {
    return compareTo(other) >= 0;
  }
}
