package dev.wayfarer.serve.cli;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/// Opens addresses in the user's browser.
///
/// The address becomes an argument of a process, which everyone on the machine can read: it must
/// not hold a token.
final class BrowserWindow {
  private BrowserWindow() {}

  /// Opens an address.
  ///
  /// @return whether there is a program that does so
  static boolean open(String address) {
    try {
      var _ =
          new ProcessBuilder(command(System.getProperty("os.name"), address))
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  static List<String> command(String system, String address) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      return List.of("rundll32", "url.dll,FileProtocolHandler", address);
    }
    return List.of(name.startsWith("mac") ? "open" : "xdg-open", address);
  }
}
