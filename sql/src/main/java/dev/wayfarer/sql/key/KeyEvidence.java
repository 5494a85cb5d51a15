package dev.wayfarer.sql.key;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Weighs whether one column leads to another.
final class KeyEvidence {
  /// Fewer whole numbers, or numbers that lie closer, may be the same by chance.
  private static final double GREATEST_DENSITY = 0.1;

  private static final int FEWEST_NUMBERS = 3;
  private static final int FEWEST_TEXTS = 5;

  /// How unlikely it must be that all numbers are in the other column by chance: 1 to 1,000.
  private static final double LEAST_EVIDENCE = 3;

  private static final double LEAST_SHARE_OF_PLAIN_NUMBERS = 0.9;
  private static final double LEAST_SHARE_OF_SELF_ROLE = 0.95;

  /// A sign that a column leads to another, and how much rows confirm it.
  ///
  /// @param share of the values that the other column has; 0 where there are no rows to ask
  record Support(Sign sign, double share) {}

  private final ValueSampler rows;

  KeyEvidence(ValueSampler rows) {
    this.rows = rows;
  }

  /// The strongest sign that one column leads to another of the same table.
  ///
  /// @param match how the name of the first column matches that of the table
  Optional<Support> within(KeyColumn from, KeyColumn to, NameMatch match) {
    boolean isRole = match == NameMatch.END && from.name().hasKeyWord();
    if (from.name().isBare()
        || !to.identifies()
        || from.namesItsRows()
        || !(isRole || from.name().namesSelfReference())) {
      return Optional.empty();
    }
    double least =
        from.name().namesSelfReference()
            ? Sign.SELF_REFERENCE.leastShare()
            : LEAST_SHARE_OF_SELF_ROLE;
    OptionalDouble share = share(from, to);
    return share.isPresent() && share.getAsDouble() >= least
        ? Optional.of(new Support(Sign.SELF_REFERENCE, share.getAsDouble()))
        : Optional.empty();
  }

  /// The strongest sign that a column leads to one of another table.
  ///
  /// @param match how the name of the first column matches that of the other table
  Optional<Support> between(KeyColumn from, KeyColumn to, NameMatch match, List<String> table) {
    boolean areNumbers = to.areWholeNumbers();
    if (from.name().isBare() || (from.name().isMeasure() && areNumbers)) {
      return Optional.empty();
    }
    Optional<Sign> sign = sign(from, to, match).filter(found -> isAllowed(found, from, to, match));
    if (sign.isEmpty()) {
      return from.namesItsRows() ? Optional.empty() : byValues(from, to);
    }
    OptionalDouble share = share(from, to);
    if (share.isEmpty()) {
      boolean isSure = to.isKey() || to.ownMatch() == NameMatch.EQUAL;
      return sign.get().sufficesAlone() && isSure
          ? Optional.of(new Support(sign.get(), 0))
          : Optional.empty();
    }
    double least = sign.get().leastShare();
    if (!from.name().hasKeyWord() && from.areWholeNumbers() && areNumbers) {
      if (from.name().isPluralOf(table)) {
        return Optional.empty(); // `home_games` counts games
      }
      least = Math.max(least, LEAST_SHARE_OF_PLAIN_NUMBERS);
    }
    return share.getAsDouble() >= least
        ? Optional.of(new Support(sign.get(), share.getAsDouble()))
        : Optional.empty();
  }

  /// The name of a table's own rows is a reference only where it is plainly one, as in a table that
  /// adds columns to another.
  private static boolean isAllowed(Sign sign, KeyColumn from, KeyColumn to, NameMatch match) {
    return !from.namesItsRows()
        || match == NameMatch.EQUAL
        || (from.name().isSameAs(to.name()) && sign.compareTo(Sign.SAME_ENTITY) >= 0)
        || (from.name().sharesEntityWith(to.name()) && sign.compareTo(Sign.SAME_ENTITY) >= 0);
  }

  private static Optional<Sign> sign(KeyColumn from, KeyColumn to, NameMatch match) {
    if (from.name().isCommon() && match != NameMatch.EQUAL) {
      return Optional.empty();
    }
    boolean isSame = from.name().isSameAs(to.name());
    if (isSame && to.ownMatch().isAtLeast(NameMatch.ABBREVIATION)) {
      return Optional.of(Sign.NAME_OF_OWNER);
    }
    if (!to.identifies()) {
      return Optional.empty();
    }
    if (match == NameMatch.EQUAL) {
      return Optional.of(Sign.NAMED_AFTER_TABLE);
    }
    if (isSame) {
      return Optional.of(Sign.SAME_NAME);
    }
    if (match == NameMatch.END) {
      return Optional.of(Sign.ROLE_OF_TABLE);
    }
    return weakSign(from, to, match);
  }

  private static Optional<Sign> weakSign(KeyColumn from, KeyColumn to, NameMatch match) {
    boolean sharesEntity = from.name().sharesEntityWith(to.name());
    boolean addsRole = from.name().addsRoleTo(to.name());
    boolean hasKeyWord = from.name().hasKeyWord();
    if (sharesEntity) {
      return Optional.of(Sign.SAME_ENTITY);
    }
    if (addsRole && to.ownMatch() != NameMatch.NONE) {
      return Optional.of(Sign.PART_OF_TABLE);
    }
    boolean isPart = match == NameMatch.HEAD || (match == NameMatch.PART && hasKeyWord);
    if (isPart && to.ownMatch() == NameMatch.EQUAL) {
      return Optional.of(Sign.PART_OF_TABLE);
    }
    if (hasKeyWord && (match == NameMatch.ABBREVIATION || addsRole)) {
      return Optional.of(Sign.ABBREVIATES_TABLE);
    }
    boolean resembles =
        hasKeyWord
            ? match == NameMatch.BEGINNING || match == NameMatch.ABBREVIATED_END
            : match.isAtLeast(NameMatch.ABBREVIATION);
    return resembles && (hasKeyWord || !from.areWholeNumbers())
        ? Optional.of(Sign.RESEMBLES_TABLE)
        : Optional.empty();
  }

  /// Values alone: all are in the other column, and few columns would have them all by chance.
  private Optional<Support> byValues(KeyColumn from, KeyColumn to) {
    if (!to.identifies() || !from.hasValues() || !to.hasValues()) {
      return Optional.empty();
    }
    boolean isOwnKey =
        from.isKey() || (from.isFirst() && from.identifies() && from.values().get().isUnique());
    if (isOwnKey || from.name().isCommon() || to.values().get().areYears()) {
      return Optional.empty();
    }
    return areDistinctive(from.values().get(), to.values().get())
            && from.values().get().areIn(to.values().get())
            && rows.read(from.id()).filter(all -> all.areIn(to.values().get())).isPresent()
        ? Optional.of(new Support(Sign.DISTINCTIVE_VALUES, 1))
        : Optional.empty();
  }

  private static boolean areDistinctive(ColumnValues from, ColumnValues to) {
    if (!to.areWholeNumbers()) {
      return from.distinct() >= FEWEST_TEXTS;
    }
    double density = to.density();
    return from.distinct() >= FEWEST_NUMBERS
        && density < GREATEST_DENSITY
        && from.distinct() * -Math.log10(density) >= LEAST_EVIDENCE;
  }

  /// The share of a column's values that another has; empty where there are no rows to ask.
  private OptionalDouble share(KeyColumn from, KeyColumn to) {
    if (!from.hasValues() || !to.hasValues()) {
      return OptionalDouble.empty();
    }
    ColumnValues target = to.values().get();
    double known = from.values().get().shareIn(target);
    return known == 1 || target.isComplete()
        ? OptionalDouble.of(known)
        : rows.shareIn(from.values().get().examples(), to.id());
  }
}
