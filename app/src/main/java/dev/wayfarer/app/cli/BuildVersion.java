package dev.wayfarer.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/// The version that the build wrote into the jar.
final class BuildVersion implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    Properties build = new Properties();
    try (InputStream resource = BuildVersion.class.getResourceAsStream("build.properties")) {
      build.load(resource);
    }
    return new String[] {"wayfarer " + build.getProperty("version")};
  }
}
