package dev.wayfarer.train.parallel;

import java.util.List;
import org.bytedeco.pytorch.Tensor;

/// The processes that train one model together, as one of them sees them.
///
/// All of them must gather the same number of times, with tensors of the same sizes.
public interface Peers extends AutoCloseable {
  /// One process alone.
  Peers NONE = new Alone();

  /// The number of this process, from 0 on. The first one leads: it alone writes files.
  int rank();

  /// How many there are.
  int count();

  /// Returns the tensors of all processes in their order, in the caller's scope.
  ///
  /// @param own is not changed
  /// @throws dev.wayfarer.sql.input.InputException where another process is gone, or does not
  ///   answer in time
  List<Tensor> gather(Tensor own);

  /// Returns this process's part of the flat tensors of all processes, in their order, in the
  /// caller's scope: process r gets the numbers from r · n to (r + 1) · n of each, where n is their
  /// size divided by the number of processes.
  ///
  /// @param own is not changed; its size is a multiple of the number of processes
  /// @throws dev.wayfarer.sql.input.InputException as [#gather]
  List<Tensor> partsOfAll(Tensor own);

  /// Returns the flat tensor whose parts the processes have, in the caller's scope.
  ///
  /// @param part is not changed
  /// @throws dev.wayfarer.sql.input.InputException as [#gather]
  Tensor whole(Tensor part);

  /// How long this process has exchanged, waiting for others included.
  double seconds();

  default boolean isLeader() {
    return rank() == 0;
  }

  /// Whether a task is this process's: they go round.
  default boolean isOwn(int task) {
    return task % count() == rank();
  }

  @Override
  void close();

  /// One process alone.
  final class Alone implements Peers {
    private Alone() {}

    @Override
    public int rank() {
      return 0;
    }

    @Override
    public int count() {
      return 1;
    }

    @Override
    public List<Tensor> gather(Tensor own) {
      return List.of(new Tensor(own));
    }

    @Override
    public List<Tensor> partsOfAll(Tensor own) {
      return List.of(new Tensor(own));
    }

    @Override
    public Tensor whole(Tensor part) {
      return new Tensor(part);
    }

    @Override
    public double seconds() {
      return 0;
    }

    @Override
    public void close() {}
  }
}
