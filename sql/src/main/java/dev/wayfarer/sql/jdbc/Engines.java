package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.List;

/// The kinds of databases that an address can name.
@PublicApi
public final class Engines {
  /// Those that come along. SQLite is none of them: its files are asked without an address.
  public static final Engines BUILT_IN =
      new Engines(
          List.of(
              new PostgreSqlEngine(),
              new MariaDbEngine(),
              new TrinoEngine(),
              new DuckDbEngine(),
              new H2Engine()));

  private final List<Engine> all;

  private Engines(List<Engine> all) {
    this.all = List.copyOf(all);
  }

  /// These and one more, which goes before those of the same kinds.
  public Engines and(Engine engine) {
    List<Engine> more = new ArrayList<>(List.of(engine));
    more.addAll(all);
    return new Engines(more);
  }

  /// The engine of a kind.
  ///
  /// @param place what messages call the address
  /// @throws InputException where there is none
  Engine of(String kind, String place) {
    return all.stream()
        .filter(engine -> engine.kinds().contains(kind))
        .findFirst()
        .orElseThrow(() -> new InputException(place, forms(), "jdbc:" + kind + ":…"));
  }

  /// The addresses that can be used, for messages.
  String forms() {
    List<String> forms = all.stream().flatMap(engine -> engine.forms().stream()).toList();
    return String.join(", ", forms.subList(0, forms.size() - 1)) + " or " + forms.getLast();
  }
}
