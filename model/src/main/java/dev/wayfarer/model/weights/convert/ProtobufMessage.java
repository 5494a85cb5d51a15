package dev.wayfarer.model.weights.convert;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A message of Protocol Buffers: fields by number, in the order of the file.
final class ProtobufMessage {
  /// A field. Which of the two is set, the format of the message tells.
  ///
  /// @param number that of the field
  /// @param value of an integer; 0 for anything else
  /// @param bytes of a text, of bytes or of another message; empty for an integer
  private record Field(int number, long value, MemorySegment bytes) {}

  /// A message that is cut short, or none at all.
  static final class MalformedException extends RuntimeException {
    MalformedException(String found) {
      super(found);
    }
  }

  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final MemorySegment NONE = MemorySegment.ofArray(new byte[0]);

  private final List<Field> fields = new ArrayList<>();

  /// @throws MalformedException where the bytes are no message
  ProtobufMessage(MemorySegment bytes) {
    ByteCursor in = new ByteCursor(bytes);
    while (!in.isAtEnd()) {
      long key = in.varint();
      int number = (int) (key >>> 3);
      fields.add(
          switch ((int) key & 7) {
            case 0 -> new Field(number, in.varint(), NONE);
            case 1 -> new Field(number, in.take(Long.BYTES).get(LONG, 0), NONE);
            case 2 -> new Field(number, 0, in.take(in.varint()));
            case 5 ->
                new Field(number, Integer.toUnsignedLong(in.take(Integer.BYTES).get(INT, 0)), NONE);
            default -> throw new MalformedException("a field of an unknown kind");
          });
    }
  }

  /// The bytes of a field, as often as it occurs.
  List<MemorySegment> all(int number) {
    return fields.stream().filter(field -> field.number == number).map(Field::bytes).toList();
  }

  /// The messages in a field.
  List<ProtobufMessage> messages(int number) {
    return all(number).stream().map(ProtobufMessage::new).toList();
  }

  List<String> texts(int number) {
    return all(number).stream().map(ProtobufMessage::text).toList();
  }

  Optional<MemorySegment> bytes(int number) {
    return all(number).stream().findFirst();
  }

  String text(int number) {
    return bytes(number).map(ProtobufMessage::text).orElse("");
  }

  /// An integer; 0 where the field is missing, as the format has it.
  long number(int number) {
    return fields.stream()
        .filter(field -> field.number == number)
        .mapToLong(Field::value)
        .findFirst()
        .orElse(0);
  }

  /// A list of integers, each a field of its own or all of them in one.
  List<Long> numbers(int number) {
    List<Long> numbers = new ArrayList<>();
    for (Field field : fields) {
      if (field.number == number) {
        if (field.bytes.byteSize() == 0) {
          numbers.add(field.value);
        }
        ByteCursor packed = new ByteCursor(field.bytes);
        while (!packed.isAtEnd()) {
          numbers.add(packed.varint());
        }
      }
    }
    return numbers;
  }

  private static String text(MemorySegment bytes) {
    return new String(bytes.toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
  }
}
