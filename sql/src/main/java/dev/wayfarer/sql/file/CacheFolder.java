package dev.wayfarer.sql.file;

import java.nio.file.Path;
import java.util.Map;

/// The folder for data that can be downloaded or built again: the folder that `WAYFARER_CACHE`
/// names, else `wayfarer` in `XDG_CACHE_HOME`, else in `.cache` of the user's home.
public final class CacheFolder {
  private CacheFolder() {}

  public static Path of(Map<String, String> environment) {
    String own = environment.getOrDefault("WAYFARER_CACHE", "");
    if (!own.isBlank()) {
      return Path.of(own);
    }
    String shared = environment.getOrDefault("XDG_CACHE_HOME", "");
    if (!shared.isBlank()) {
      return Path.of(shared, "wayfarer");
    }
    String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
    return Path.of(home, ".cache", "wayfarer");
  }
}
