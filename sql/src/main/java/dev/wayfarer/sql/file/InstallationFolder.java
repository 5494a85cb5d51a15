package dev.wayfarer.sql.file;

import java.nio.file.Path;
import java.util.Optional;

/// The folder of an installed program, which its start script names in the system property
/// `wayfarer.home`. Native libraries and the default model lie in it as files, so nothing has to be
/// unpacked into a cache. Library users and builds from source have none.
public final class InstallationFolder {
  private static final String PROPERTY = "wayfarer.home";

  private InstallationFolder() {}

  public static Optional<Path> find() {
    return Optional.ofNullable(System.getProperty(PROPERTY)).map(Path::of);
  }
}
