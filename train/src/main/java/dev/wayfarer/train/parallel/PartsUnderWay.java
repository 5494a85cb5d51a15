package dev.wayfarer.train.parallel;

import java.util.List;
import org.bytedeco.pytorch.Tensor;

/// Parts of flat tensors that processes send each other, until they have arrived.
public interface PartsUnderWay extends AutoCloseable {
  /// Waits for them, and returns this process's part of each tensor that was sent, in the order of
  /// the processes, in the caller's scope. The caller may change them.
  ///
  /// @throws dev.wayfarer.sql.input.InputException as [Peers#gather]
  List<Tensor> await();

  /// Frees what was sent and what has arrived.
  @Override
  void close();
}
