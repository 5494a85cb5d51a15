package dev.wayfarer.cli;

import picocli.CommandLine.Option;

/// In which language questions are.
public final class ChineseArgument {
  @Option(names = "--chinese", description = "The questions are in Chinese.")
  private boolean chinese;

  public boolean isChinese() {
    return chinese;
  }
}
