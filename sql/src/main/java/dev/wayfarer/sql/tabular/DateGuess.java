package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds out whether all cells of a column are dates of the same form.
final class DateGuess {
  private static final int LAST_YEAR = 9999;

  private final EnumSet<DateForm> forms = EnumSet.allOf(DateForm.class);
  private final Map<DateForm, String> firstOf = new EnumMap<>(DateForm.class);
  private int dates;
  private boolean hasTime;
  private Optional<String> noDate = Optional.empty();
  private Optional<String> shortYear = Optional.empty();
  private Optional<String> lastYear = Optional.empty();
  private Optional<String> notIso = Optional.empty();

  void add(String cell, int line) {
    EnumSet<DateForm> fitting = EnumSet.noneOf(DateForm.class);
    if (Character.isLetterOrDigit(cell.strip().codePointAt(0))) {
      for (DateForm form : DateForm.values()) {
        form.read(cell).ifPresent(iso -> fits(form, iso, cell, fitting));
      }
    }
    String place = InputException.excerpt(cell) + " in line " + line;
    if (fitting.isEmpty()) {
      noDate = noDate.or(() -> Optional.of(place));
      return;
    }
    dates++;
    forms.retainAll(fitting);
    fitting.forEach(form -> firstOf.putIfAbsent(form, place));
  }

  private void fits(DateForm form, DateForm.Iso iso, String cell, EnumSet<DateForm> fitting) {
    fitting.add(form);
    hasTime |= iso.hasTime();
    if (iso.hasShortYear()) {
      shortYear = shortYear.or(() -> Optional.of(cell.strip()));
    }
    if (iso.year() == LAST_YEAR) {
      lastYear = lastYear.or(() -> Optional.of(cell.strip()));
    }
    if (!iso.text().equals(cell)) {
      notIso = notIso.or(() -> Optional.of(cell.strip()));
    }
  }

  /// How dates are read; empty where some cell is none, or where no form fits them all.
  Optional<ColumnFormat> format() {
    if (noDate.isPresent() || forms.isEmpty()) {
      return Optional.empty();
    }
    DateForm form = preferred();
    List<String> notes = new ArrayList<>();
    notIso.ifPresent(cell -> notes.add(note(cell, form)));
    lastYear.ifPresent(cell -> notes.add("%s is taken as a date".formatted(cell)));
    return Optional.of(
        new ColumnFormat(
            hasTime ? "DATETIME" : "DATE", cell -> form.read(cell).map(DateForm.Iso::text), notes));
  }

  /// Between points people put the day first; between slashes, where both would do, the month.
  private DateForm preferred() {
    if (forms.contains(DateForm.MONTH_FIRST) && forms.contains(DateForm.DAY_FIRST)) {
      boolean slashes = notIso.filter(cell -> cell.indexOf('/') >= 0).isPresent();
      return slashes ? DateForm.MONTH_FIRST : DateForm.DAY_FIRST;
    }
    return forms.iterator().next();
  }

  private String note(String cell, DateForm form) {
    String text =
        "dates like %s are read as %s"
            .formatted(cell, form.read(cell).map(DateForm.Iso::text).orElseThrow());
    if (forms.contains(DateForm.MONTH_FIRST) && forms.contains(DateForm.DAY_FIRST)) {
      DateForm other = form == DateForm.DAY_FIRST ? DateForm.MONTH_FIRST : DateForm.DAY_FIRST;
      return "%s: %s, though %s would fit too".formatted(text, form.order(), other.order());
    }
    return shortYear.isPresent() ? text + ": the century is a guess" : text;
  }

  /// Why a column that is mostly dates stays text.
  ///
  /// @param most how many dates it must have at least for that
  Optional<String> obstacle(double most) {
    if (dates < most) {
      return Optional.empty();
    }
    return noDate.isPresent()
        ? Optional.of("stays text, for %s is no date".formatted(noDate.get()))
        : Optional.of(
            "stays text, for its dates change their form: "
                + String.join(", ", new LinkedHashSet<>(firstOf.values())));
  }
}
