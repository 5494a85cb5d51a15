package dev.wayfarer.train.loop;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.parallel.Peers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.bytedeco.pytorch.Tensor;

/// What processes that train together must agree on: before the first step, that they train the
/// same parser on the same data; before each step, whether to stop.
final class PeerAgreement {
  /// Numbers that a float holds exactly.
  private static final int BITS = 24;

  private final Peers peers;
  private final Device device;
  private double told;

  PeerAgreement(Peers peers, Device device) {
    this.peers = peers;
    this.device = device;
  }

  /// Whether any process wants something; all get the same answer.
  boolean agree(boolean wanted) {
    if (peers.count() == 1) {
      return wanted;
    }
    return gather(new float[] {wanted ? 1 : 0}).stream().anyMatch(one -> one[0] > 0);
  }

  /// How long this process has exchanged since it was last asked; nothing where it is alone.
  OptionalDouble secondsSince() {
    double before = told;
    told = peers.seconds();
    return peers.count() == 1 ? OptionalDouble.empty() : OptionalDouble.of(told - before);
  }

  /// Refuses to train with a process that trains something else.
  ///
  /// @param config names and values of all settings
  /// @param data the digest of the dataset
  /// @param step the last one that was taken
  /// @throws InputException that names the process and what differs
  void check(Map<String, Object> config, String data, int step, Tensor theta) {
    if (peers.count() == 1) {
      return;
    }
    Map<String, Float> facts = new LinkedHashMap<>();
    facts.put("number of settings", (float) config.size());
    facts.put("data", hash(data));
    facts.put("step that training goes on after", (float) step);
    config.forEach((name, value) -> facts.put(name, hash(String.valueOf(value))));
    try (TensorScope _ = TensorScope.open()) {
      facts.put("parameters", theta.detach().norm().item_float());
    }
    float[] own = new float[facts.size()];
    int i = 0;
    for (float fact : facts.values()) {
      own[i++] = fact;
    }
    sameLength(own.length);
    List<float[]> all = gather(own);
    List<String> names = List.copyOf(facts.keySet());
    for (int rank = 1; rank < all.size(); rank++) {
      for (int fact = 0; fact < own.length; fact++) {
        if (all.get(rank)[fact] != all.getFirst()[fact]) {
          throw differs(names.get(fact), rank);
        }
      }
    }
  }

  /// Tensors of different lengths cannot be gathered.
  private void sameLength(int length) {
    List<float[]> all = gather(new float[] {length});
    for (int rank = 1; rank < all.size(); rank++) {
      if (all.get(rank)[0] != all.getFirst()[0]) {
        throw differs("number of settings", rank);
      }
    }
  }

  private static InputException differs(String name, int rank) {
    return new InputException(
        "process " + rank + ": " + name, "the same as in process 0", "something else");
  }

  private static float hash(String text) {
    return text.hashCode() & ((1 << BITS) - 1);
  }

  private List<float[]> gather(float[] own) {
    try (TensorScope _ = TensorScope.open()) {
      return peers.gather(device.reals(own, own.length)).stream().map(Device::numbers).toList();
    }
  }
}
