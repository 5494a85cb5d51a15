package dev.wayfarer.dist;

import java.util.Arrays;
import java.util.stream.Collectors;

/// A platform for which all native libraries are published.
enum Platform {
  LINUX_X86_64("linux-x86_64", "Linux/x86_64", "linux_amd64", "amd64"),
  MACOSX_ARM64("macosx-arm64", "Mac/aarch64", "macos_arm64", "arm64"),
  /// DuckDB publishes none for it.
  MACOSX_X86_64("macosx-x86_64", "Mac/x86_64", "macos_amd64", "amd64"),
  WINDOWS_X86_64("windows-x86_64", "Windows/x86_64", "windows_amd64", "amd64");

  private final String text;
  private final String sqlite;
  private final String duckDb;
  private final String debian;

  Platform(String text, String sqlite, String duckDb, String debian) {
    this.text = text;
    this.sqlite = sqlite;
    this.duckDb = duckDb;
    this.debian = debian;
  }

  /// @param name as JavaCPP spells it: `linux-x86_64`
  /// @throws IllegalArgumentException where there are no libraries for it
  static Platform of(String name) {
    return Arrays.stream(values())
        .filter(platform -> platform.text.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "platform: expected one of %s, found %s"
                        .formatted(
                            Arrays.stream(values())
                                .map(Platform::toString)
                                .collect(Collectors.joining(", ")),
                            name)));
  }

  boolean isWindows() {
    return this == WINDOWS_X86_64;
  }

  boolean isLinux() {
    return this == LINUX_X86_64;
  }

  /// The folder of its library in the jar of SQLite's driver.
  String sqliteFolder() {
    return "org/sqlite/native/" + sqlite + "/";
  }

  /// The name of its library in the jar of DuckDB's driver.
  String duckDbEntry() {
    return "libduckdb_java.so_" + duckDb;
  }

  /// What Debian calls its architecture.
  String debianArchitecture() {
    return debian;
  }

  /// A library's name as the system spells it.
  String libraryName(String name) {
    return switch (this) {
      case LINUX_X86_64 -> "lib" + name + ".so";
      case MACOSX_ARM64, MACOSX_X86_64 -> "lib" + name + ".dylib";
      case WINDOWS_X86_64 -> name + ".dll";
    };
  }

  @Override
  public String toString() {
    return text;
  }
}
