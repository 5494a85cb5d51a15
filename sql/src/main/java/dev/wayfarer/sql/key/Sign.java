package dev.wayfarer.sql.key;

/// What suggests that a column leads to another, weakest first.
enum Sign {
  /// No name says so, but values that hardly come together by chance.
  DISTINCTIVE_VALUES(1),
  /// `member_in_charge_id` and the key of `member`.
  RESEMBLES_TABLE(0.95),
  /// `stu_id` and the key of `student`, `source_u_id` and the key `u_id`.
  ABBREVIATES_TABLE(0.95),
  /// `group_id` and the key of `workshop_groups`.
  PART_OF_TABLE(0.85),
  /// `manager_id` and the key of its own table.
  SELF_REFERENCE(0.9),
  /// `stuid` and `stu_id`.
  SAME_ENTITY(0.85),
  /// `billing_address_id` and the key of `addresses`.
  ROLE_OF_TABLE(0.8),
  /// Both have the same name, and the other is a key.
  SAME_NAME(0.8),
  /// `address` or `address_id` and the key of `addresses`.
  NAMED_AFTER_TABLE(0.8),
  /// Both have the same name, which is that of the other's table: `address_id` in `addresses`.
  NAME_OF_OWNER(0.8);

  private final double leastShare;

  Sign(double leastShare) {
    this.leastShare = leastShare;
  }

  /// Which share of the values the other column must have. Real databases have orphans: the surer
  /// the name, the more.
  double leastShare() {
    return leastShare;
  }

  /// Whether it will do where there are no rows to ask.
  boolean sufficesAlone() {
    return compareTo(ROLE_OF_TABLE) >= 0;
  }
}
