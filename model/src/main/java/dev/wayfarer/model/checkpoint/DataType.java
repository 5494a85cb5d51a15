package dev.wayfarer.model.checkpoint;

/// What the numbers of a tensor are, under the names that safetensors uses.
public enum DataType {
  F64(8),
  F32(4),
  F16(2),
  I64(8),
  I8(1),
  U8(1);

  private final int bytes;

  DataType(int bytes) {
    this.bytes = bytes;
  }

  /// The bytes of one number.
  public int bytes() {
    return bytes;
  }
}
