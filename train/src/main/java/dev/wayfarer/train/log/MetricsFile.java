package dev.wayfarer.train.log;

import dev.wayfarer.sql.file.AtomicFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// `metrics.csv`: a row a figure, in ascending order of steps.
///
///     step,examples,seconds,name,value
///     500,8000,61.25,loss/source,3.875
final class MetricsFile implements AutoCloseable {
  static final String NAME = "metrics.csv";

  private final FileChannel channel;

  private MetricsFile(FileChannel channel) {
    this.channel = channel;
  }

  static MetricsFile open(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(
            folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    MetricsFile file = new MetricsFile(channel);
    try {
      if (channel.size() == 0) {
        file.write(MetricsRow.HEADER + "\n");
      }
    } catch (IOException e) {
      channel.close();
      throw e;
    }
    return file;
  }

  void append(TrainingProgress at, Map<String, Double> figures) throws IOException {
    StringBuilder rows = new StringBuilder();
    figures.forEach(
        (name, value) ->
            rows.append(at.step() + "," + at.examples() + "," + at.seconds())
                .append("," + name + "," + value + "\n"));
    write(rows.toString());
  }

  private void write(String text) throws IOException {
    ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  void sync() throws IOException {
    channel.force(true);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  /// Drops the rows after a step, and a last one that was cut by a kill: all at once, or none.
  static void dropAfter(Path folder, long step) throws IOException {
    Path file = folder.resolve(NAME);
    if (!Files.exists(file)) {
      return;
    }
    List<String> lines = MetricsRow.lines(file);
    String kept =
        lines.subList(0, keptLines(file, lines, step)).stream()
            .map(line -> line + "\n")
            .collect(Collectors.joining());
    AtomicFile.write(file, kept.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static int keptLines(Path file, List<String> lines, long step) {
    for (int i = 0; i < lines.size(); i++) {
      if (i == 0) {
        MetricsRow.checkHeader(file, lines.getFirst());
      } else if (MetricsRow.read(file, i, lines.get(i)).at().step() > step) {
        return i;
      }
    }
    return lines.size();
  }
}
