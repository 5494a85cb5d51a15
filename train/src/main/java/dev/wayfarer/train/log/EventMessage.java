package dev.wayfarer.train.log;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// Events in the encoding of protocol buffers, as far as scalars need it.
///
///     Event       1 wall_time double, 2 step int64, 3 file_version string,
///                 5 summary Summary, 7 session_log SessionLog
///     Summary     1 value Value, repeated
///     Value       1 tag string, 2 simple_value float
///     SessionLog  1 status enum: 1 START
final class EventMessage {
  private static final int VARINT = 0;
  private static final int FIXED64 = 1;
  private static final int BYTES = 2;
  private static final int FIXED32 = 5;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private EventMessage() {}

  /// The first event of every file.
  static byte[] version(double time) {
    return event(time, 0).string(3, "brain.Event:2").encoded();
  }

  static byte[] scalars(double time, long step, Map<String, Double> figures) {
    EventMessage summary = new EventMessage();
    figures.forEach(
        (tag, value) -> {
          EventMessage scalar = new EventMessage().string(1, tag);
          summary.bytes(1, scalar.fixed32(2, value.floatValue()).encoded());
        });
    return event(time, step).bytes(5, summary.encoded()).encoded();
  }

  /// The start of a session: TensorBoard drops what it has of this step and later ones.
  static byte[] start(double time, long step) {
    EventMessage started = new EventMessage();
    started.key(1, VARINT).varint(1);
    return event(time, step).bytes(7, started.encoded()).encoded();
  }

  private static EventMessage event(double time, long step) {
    EventMessage event = new EventMessage();
    ByteBuffer number = ByteBuffer.allocate(Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    event.key(1, FIXED64).out.writeBytes(number.putDouble(time).array());
    return event.key(2, VARINT).varint(step);
  }

  private EventMessage string(int field, String text) {
    return bytes(field, text.getBytes(StandardCharsets.UTF_8));
  }

  private EventMessage bytes(int field, byte[] bytes) {
    key(field, BYTES).varint(bytes.length).out.writeBytes(bytes);
    return this;
  }

  private EventMessage fixed32(int field, float value) {
    ByteBuffer number = ByteBuffer.allocate(Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    key(field, FIXED32).out.writeBytes(number.putFloat(value).array());
    return this;
  }

  private EventMessage key(int field, int wireType) {
    return varint(field << 3 | wireType);
  }

  /// Seven bits a byte, the lowest first.
  private EventMessage varint(long number) {
    long rest = number;
    for (; (rest & ~0x7fL) != 0; rest >>>= 7) {
      out.write((int) (rest & 0x7f) | 0x80);
    }
    out.write((int) rest);
    return this;
  }

  private byte[] encoded() {
    return out.toByteArray();
  }
}
