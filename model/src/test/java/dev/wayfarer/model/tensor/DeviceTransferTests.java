package dev.wayfarer.model.tensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Supplier;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;

/// Many arrays in one transfer.
class DeviceTransferTests {
  @Test
  void arraysArriveWholeAtAlignedAddresses() {
    try (TensorScope _ = TensorScope.open()) {
      DeviceTransfer transfer = new DeviceTransfer(Device.CPU);
      Supplier<Tensor> one = transfer.reals(new float[] {1}, 1);
      Supplier<Tensor> mask = transfer.reals(new float[] {2, 3, 4, 5, 6, 7}, 2, 1, 1, 3);
      Supplier<Tensor> integers = transfer.integers(new long[] {8, 9, 10}, 3);
      Supplier<Tensor> more = transfer.integers(new long[] {11, 12}, 1, 2);
      Supplier<Tensor> flags = transfer.flags(new boolean[] {true, false, true}, 3);
      Supplier<Tensor> bytes = transfer.bytes(new byte[] {13, 14}, 2);

      transfer.send();

      assertEquals(1, one.get().item_float());
      assertArrayEquals(new long[] {2, 1, 1, 3}, mask.get().sizes().vec().get());
      assertEquals(0, mask.get().storage_offset() * Float.BYTES % 16);
      assertEquals(27, mask.get().sum().item_float());
      assertEquals(27, integers.get().sum().item_long());
      assertEquals(0, more.get().storage_offset() * Long.BYTES % 16);
      assertEquals(23, more.get().sum().item_long());
      assertEquals(2, flags.get().sum().item_long());
      assertEquals(27, bytes.get().sum().item_long());
    }
  }

  @Test
  void sequencesAreNotPaddedOnACpu() {
    assertEquals(5, new DeviceTransfer(Device.CPU).padded(5));
    assertEquals(8, new DeviceTransfer(Device.CUDA).padded(5));
    assertEquals(16, new DeviceTransfer(Device.CUDA).padded(16));
  }
}
