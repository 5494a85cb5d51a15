package dev.wayfarer.sql.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CacheFolderTests {
  @Test
  void ownVariableComesFirst() {
    var environment = Map.of("WAYFARER_CACHE", "/w", "XDG_CACHE_HOME", "/x", "HOME", "/h");
    assertEquals(Path.of("/w"), CacheFolder.of(environment));
  }

  @Test
  void sharedCacheComesNext() {
    var environment = Map.of("WAYFARER_CACHE", "", "XDG_CACHE_HOME", "/x", "HOME", "/h");
    assertEquals(Path.of("/x/wayfarer"), CacheFolder.of(environment));
  }

  @Test
  void homeComesLast() {
    assertEquals(Path.of("/h/.cache/wayfarer"), CacheFolder.of(Map.of("HOME", "/h")));
  }
}
