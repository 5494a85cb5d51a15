package dev.wayfarer.model.checkpoint;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reads and writes tensors in the safetensors format.
///
///     8 bytes   n, the length of the header, little-endian
///     n bytes   the header in JSON, UTF-8, padded with spaces: see [SafetensorsHeader]
///     …         the numbers of the tensors, without gaps
///
/// What is written here begins every tensor at a multiple of its number's size; what others wrote
/// need not.
public final class SafetensorsFile {
  private static final int LENGTH_BYTES = Long.BYTES;
  private static final long LONGEST_HEADER = 100_000_000; // as the format's own library has it
  private static final int BUFFER_BYTES = 1 << 20;

  private SafetensorsFile() {}

  /// Writes a new file. Tensors of wider numbers come first, else they stay in order.
  ///
  /// @throws IllegalArgumentException where two tensors share a name, or one begins with `__`
  public static void write(Path file, List<TensorData> tensors, Map<String, String> metadata)
      throws IOException {
    Set<String> names = new HashSet<>();
    for (TensorData tensor : tensors) {
      if (!names.add(tensor.name()) || tensor.name().startsWith("__")) {
        throw new IllegalArgumentException("expected names of their own, found " + tensor.name());
      }
    }
    List<TensorData> ordered = new ArrayList<>(tensors);
    ordered.sort(Comparator.comparingInt(tensor -> -tensor.type().numbers().bytes()));
    byte[] json = SafetensorsHeader.of(ordered, metadata).json().getBytes(StandardCharsets.UTF_8);
    int padding = -json.length & (Long.BYTES - 1);
    ByteBuffer start =
        ByteBuffer.allocate(LENGTH_BYTES + json.length + padding).order(ByteOrder.LITTLE_ENDIAN);
    start.putLong((long) json.length + padding).put(json);
    start.put(" ".repeat(padding).getBytes(StandardCharsets.UTF_8)).flip();
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      writeAll(channel, start);
      long longest = ordered.stream().mapToLong(tensor -> tensor.type().bytes()).max().orElse(0);
      ByteBuffer buffer = ByteBuffer.allocateDirect(Math.clamp(longest, 1, BUFFER_BYTES));
      for (TensorData tensor : ordered) {
        write(channel, tensor.data(), buffer);
      }
    }
  }

  /// Through a buffer, for memory of an array other than of bytes is no [ByteBuffer].
  private static void write(FileChannel channel, MemorySegment data, ByteBuffer buffer)
      throws IOException {
    for (long at = 0; at < data.byteSize(); at += buffer.capacity()) {
      int part = (int) Math.min(buffer.capacity(), data.byteSize() - at);
      buffer.clear().limit(part);
      MemorySegment.copy(data, at, MemorySegment.ofBuffer(buffer), 0, part);
      writeAll(channel, buffer);
    }
  }

  private static void writeAll(FileChannel channel, ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }

  /// Maps a file into memory, where it stays until the arena closes.
  ///
  /// @throws InputException where there is none, or it is not whole
  public static Tensors read(Path file, Arena arena) {
    try (FileChannel channel = FileChannel.open(file)) {
      MemorySegment bytes = channel.map(MapMode.READ_ONLY, 0, channel.size(), arena);
      return read(file.toString(), bytes);
    } catch (IOException e) {
      throw new InputException(file.toString(), "a readable file of tensors", Reason.of(e));
    }
  }

  /// Reads the bytes of a file.
  ///
  /// @param file what messages call it
  /// @throws InputException where it is not whole
  public static Tensors read(String file, MemorySegment bytes) {
    if (bytes.byteSize() < LENGTH_BYTES) {
      throw new InputException(file, "tensors in safetensors format", bytes.byteSize() + " bytes");
    }
    long length = bytes.get(ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN), 0);
    long most = Math.min(LONGEST_HEADER, bytes.byteSize() - LENGTH_BYTES);
    if (length < 2 || length > most) {
      String expected = "a header of 2 to " + most + " bytes";
      throw new InputException(file, expected, Long.toUnsignedString(length));
    }
    long dataAt = LENGTH_BYTES + length;
    MemorySegment data = bytes.asSlice(dataAt);
    String json = text(file, bytes.asSlice(LENGTH_BYTES, length));
    SafetensorsHeader header = SafetensorsHeader.read(file, json, data.byteSize());
    List<TensorData> tensors = new ArrayList<>();
    for (SafetensorsHeader.Entry entry : header.entries()) {
      MemorySegment numbers = data.asSlice(entry.from(), entry.type().bytes());
      tensors.add(new TensorData(entry.name(), entry.type(), numbers));
    }
    return new Tensors(file, tensors, header.metadata());
  }

  private static String text(String file, MemorySegment bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(bytes.asByteBuffer()).toString();
    } catch (CharacterCodingException _) {
      throw new InputException(file, "a header in UTF-8", "bytes that are not");
    }
  }
}
