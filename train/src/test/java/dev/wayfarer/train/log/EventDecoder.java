package dev.wayfarer.train.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads event files in a way of its own: checksums bit by bit, fields by their numbers.
final class EventDecoder {
  /// An event: fields that are absent are 0, empty or null.
  record Event(double time, long step, String version, Map<String, Float> scalars, long status) {}

  private EventDecoder() {}

  static List<Event> read(Path file) throws IOException {
    List<Event> events = new ArrayList<>();
    try (InputStream bytes = Files.newInputStream(file);
        DataInputStream in = new DataInputStream(bytes)) {
      while (in.available() > 0) {
        byte[] head = in.readNBytes(8);
        assertEquals(masked(head), Integer.reverseBytes(in.readInt()), "checksum of the length");
        byte[] event = in.readNBytes((int) little(head, 0, 8));
        assertEquals(masked(event), Integer.reverseBytes(in.readInt()), "checksum of the event");
        events.add(event(event));
      }
    }
    return events;
  }

  static int masked(byte[] bytes) {
    int crc = -1;
    for (byte b : bytes) {
      crc ^= b & 0xff;
      for (int i = 0; i < 8; i++) {
        crc = (crc & 1) == 0 ? crc >>> 1 : (crc >>> 1) ^ 0x82f63b78;
      }
    }
    crc = ~crc;
    return ((crc >>> 15) | (crc << 17)) + 0xa282ead8;
  }

  private static long little(byte[] bytes, int from, int count) {
    long number = 0;
    for (int i = count - 1; i >= 0; i--) {
      number = (number << 8) | (bytes[from + i] & 0xff);
    }
    return number;
  }

  private static Event event(byte[] message) {
    double time = 0;
    long step = 0;
    String version = null;
    Map<String, Float> scalars = new LinkedHashMap<>();
    long status = 0;
    for (Field field : fields(message)) {
      switch (field.number) {
        case 1 -> time = Double.longBitsToDouble(field.value);
        case 2 -> step = field.value;
        case 3 -> version = text(field.bytes);
        case 5 -> fields(field.bytes).forEach(value -> scalar(value.bytes, scalars));
        case 7 -> status = fields(field.bytes).getFirst().value;
        default -> throw new AssertionError("field " + field.number);
      }
    }
    return new Event(time, step, version, scalars, status);
  }

  private static void scalar(byte[] message, Map<String, Float> scalars) {
    List<Field> fields = fields(message);
    assertEquals(List.of(1, 2), fields.stream().map(field -> field.number).toList());
    float value = Float.intBitsToFloat((int) fields.get(1).value);
    scalars.put(text(fields.get(0).bytes), value);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static final class Field {
    int number;
    long value;
    byte[] bytes;
  }

  private static List<Field> fields(byte[] message) {
    List<Field> fields = new ArrayList<>();
    int[] at = {0};
    while (at[0] < message.length) {
      Field field = new Field();
      long key = varint(message, at);
      field.number = (int) (key >> 3);
      switch ((int) (key & 7)) {
        case 0 -> field.value = varint(message, at);
        case 1 -> {
          field.value = little(message, at[0], 8);
          at[0] += 8;
        }
        case 2 -> {
          int length = (int) varint(message, at);
          field.bytes = Arrays.copyOfRange(message, at[0], at[0] + length);
          at[0] += length;
        }
        case 5 -> {
          field.value = little(message, at[0], 4);
          at[0] += 4;
        }
        default -> throw new AssertionError("wire type of " + key);
      }
      fields.add(field);
    }
    assertEquals(message.length, at[0]);
    return fields;
  }

  private static long varint(byte[] message, int[] at) {
    long number = 0;
    for (int shift = 0; ; shift += 7) {
      byte b = message[at[0]++];
      number |= (b & 0x7fL) << shift;
      if (b >= 0) {
        return number;
      }
    }
  }
}
