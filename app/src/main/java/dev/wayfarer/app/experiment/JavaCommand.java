package dev.wayfarer.app.experiment;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// How this very program is started once more: the same Java, options and classes.
final class JavaCommand {
  /// Lets a process end when the one that started it is gone.
  private static final String PARENT = "-Dwayfarer.parent=";

  /// What only one process may have: the terminal, and the port of a debugger.
  private static final List<String> NOT_SHARED =
      List.of("-Dwayfarer.progress=", PARENT, "-agentlib:jdwp", "-Xrunjdwp");

  private JavaCommand() {}

  /// The command, up to the arguments of the program.
  ///
  /// @param mainClass the name of a class with a main method
  static List<String> of(String mainClass) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> NOT_SHARED.stream().noneMatch(option::startsWith))
        .forEach(command::add);
    command.add(PARENT + ProcessHandle.current().pid());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(mainClass);
    return command;
  }
}
