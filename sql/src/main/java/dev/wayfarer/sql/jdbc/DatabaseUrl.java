package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.Internal;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The address of a database, checked: it names a known kind, holds no password, and sets nothing
/// that could loosen the guard.
@PublicApi
public final class DatabaseUrl {
  private static final String PLACE = "address of the database";
  private static final Pattern URL = Pattern.compile("jdbc:([a-z0-9]+):(.*)", Pattern.DOTALL);
  private static final Pattern ACCOUNT_BEFORE_HOST = Pattern.compile("//[^/?;]*@.*");

  private final Engine engine;
  private final String address;
  private final List<String> settings;
  private final char separator;

  private DatabaseUrl(Engine engine, String address, List<String> settings, char separator) {
    this.engine = engine;
    this.address = address;
    this.settings = List.copyOf(settings);
    this.separator = separator;
  }

  /// Reads a URL.
  ///
  /// @throws InputException where it cannot be used; the message shows no setting's value
  public static DatabaseUrl of(String text) {
    return of(text, PLACE, Engines.BUILT_IN);
  }

  /// Reads a URL of a database whose kind need not be one of those that come along.
  ///
  /// @throws InputException where it cannot be used; the message shows no setting's value
  public static DatabaseUrl of(String text, Engines engines) {
    return of(text, PLACE, engines);
  }

  /// Reads a URL.
  ///
  /// @param place what messages call it: they do not show it, for there may be a password in it
  /// @throws InputException where it cannot be used; the message shows no setting's value
  public static DatabaseUrl of(String text, String place, Engines engines) {
    Matcher url = URL.matcher(text);
    if (!url.matches()) {
      throw new InputException(place, engines.forms(), "something else");
    }
    Engine engine = engines.of(url.group(1), place);
    char separator = engine.settingsBegin();
    int end = text.indexOf(separator);
    String address = end < 0 ? text : text.substring(0, end);
    if (ACCOUNT_BEFORE_HOST.matcher(url.group(2)).matches()) {
      throw withAccount(place);
    }
    List<String> settings = new ArrayList<>();
    if (end >= 0) {
      for (String setting : text.substring(end + 1).split("[&;]", -1)) {
        settings.add(checked(engine, setting, place));
      }
    }
    engine.check(address);
    return new DatabaseUrl(engine, address, settings, separator);
  }

  private static String checked(Engine engine, String setting, String place) {
    String name = setting.replaceFirst("=.*", "");
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.contains("user") || lower.contains("pass") || lower.equals("pwd")) {
      throw withAccount(place);
    }
    Set<String> known = engine.settings();
    if (!known.contains(lower)) {
      String but = known.isEmpty() ? "" : " but " + String.join(", ", known);
      throw new InputException(place, "no settings" + but, name);
    }
    return setting;
  }

  private static InputException withAccount(String place) {
    return new AccountException(place, "no user and no password in it", "one");
  }

  Engine engine() {
    return engine;
  }

  /// Whether another process, perhaps on another machine, holds the database.
  @Internal
  public boolean isServer() {
    return engine.isRemote();
  }

  /// What the address names the kind of database by: `postgresql` where it begins with
  /// `jdbc:postgresql:`.
  public String kind() {
    return address.split(":", -1)[1];
  }

  /// What a driver is told.
  ///
  /// @param more settings that the engine adds, each like `name=value`
  public String full(String... more) {
    List<String> all = new ArrayList<>(settings);
    all.addAll(List.of(more));
    String joined = String.join(separator == ';' ? ";" : "&", all);
    return all.isEmpty() ? address : address + separator + joined;
  }

  /// The address without settings, fit for messages.
  public String address() {
    return address;
  }

  /// The last part of the address, as a name for the database.
  public String name() {
    String name = address.replaceFirst(".*[/\\\\:]", "").replaceFirst("\\.[^.]*$", "");
    return name.isEmpty() ? "database" : name;
  }

  @Override
  public String toString() {
    return address;
  }
}
