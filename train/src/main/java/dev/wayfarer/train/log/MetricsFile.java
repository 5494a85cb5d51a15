package dev.wayfarer.train.log;

import dev.wayfarer.sql.InputException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// `metrics.csv`: a row a figure, in ascending order of steps.
///
///     step,examples,seconds,name,value
///     500,8000,61.25,loss/source,3.875
final class MetricsFile implements AutoCloseable {
  static final String NAME = "metrics.csv";
  static final String HEADER = "step,examples,seconds,name,value";

  /// How many a row has.
  static final int COLUMNS = 5;

  private static final Pattern ROW = Pattern.compile("(\\d{1,18}),\\d+,[^,]+,[^,]+,[^,]+");

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
        file.write(HEADER + "\n");
      }
    } catch (IOException e) {
      channel.close();
      throw e;
    }
    return file;
  }

  void append(Progress at, Map<String, Double> figures) throws IOException {
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
    // As single bytes, for a torn end need not be text.
    String text = Files.readString(file, StandardCharsets.ISO_8859_1);
    List<String> lines = text.lines().toList();
    Path kept = folder.resolve("." + NAME + ".tmp");
    try (FileChannel channel =
            FileChannel.open(
                kept,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE);
        BufferedWriter writer =
            new BufferedWriter(Channels.newWriter(channel, StandardCharsets.ISO_8859_1))) {
      for (String line : lines.subList(0, keptLines(file, text, lines, step))) {
        writer.write(line + "\n");
      }
      writer.flush();
      channel.force(true);
    }
    Files.move(kept, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static int keptLines(Path file, String text, List<String> lines, long step) {
    int whole = text.endsWith("\n") ? lines.size() : lines.size() - 1;
    for (int i = 0; i < whole; i++) {
      var row = ROW.matcher(lines.get(i));
      if (i == 0 ? !lines.get(i).equals(HEADER) : !row.matches()) {
        String expected = i == 0 ? HEADER : "a row of " + HEADER;
        String place = file + ":" + (i + 1);
        throw new InputException(place, expected, InputException.excerpt(lines.get(i)));
      }
      if (i > 0 && Long.parseLong(row.group(1)) > step) {
        return i;
      }
    }
    return Math.max(whole, 0);
  }
}
