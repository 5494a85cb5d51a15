package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.PublicApi;
import java.util.Optional;
import java.util.Properties;

/// The account of a database user. It never shows its password.
@PublicApi
public record Account(Optional<String> user, Optional<String> password) {
  /// Nobody in particular.
  public static final Account NONE = new Account(Optional.empty(), Optional.empty());

  /// As drivers take it: `user` and `password`, where there are some.
  public Properties properties() {
    Properties properties = new Properties();
    user.ifPresent(name -> properties.setProperty("user", name));
    password.ifPresent(word -> properties.setProperty("password", word));
    return properties;
  }

  @Override
  public String toString() {
    return "account of " + user.orElse("nobody");
  }
}
