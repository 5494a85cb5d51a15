package dev.wayfarer.train.parallel;

import dev.wayfarer.model.tensor.TensorScope;
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

  /// Sends parts of a flat tensor to all processes, and returns while they are on their way:
  /// process r gets the numbers from r · size to (r + 1) · size of each.
  ///
  /// @param own kept; from now on it is not the caller's, but released when all have it; without
  ///   numbers where this process sends none
  /// @param size of a part
  /// @param sends which processes send one, the same in all of them
  /// @throws dev.wayfarer.sql.input.InputException as [#gather]
  PartsUnderWay sendParts(Tensor own, long size, List<Boolean> sends);

  /// Returns the flat tensor whose parts the processes have, in the caller's scope.
  ///
  /// @param part is not changed
  /// @throws dev.wayfarer.sql.input.InputException as [#gather]
  Tensor whole(Tensor part);

  /// How long this process has waited for others and for the network.
  double seconds();

  default boolean isLeader() {
    return rank() == 0;
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
    public PartsUnderWay sendParts(Tensor own, long size, List<Boolean> sends) {
      return new PartsUnderWay() {
        @Override
        public List<Tensor> await() {
          return List.of(new Tensor(own));
        }

        @Override
        public void close() {
          TensorScope.release(own);
        }
      };
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
