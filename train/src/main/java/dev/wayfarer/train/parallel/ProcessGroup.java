package dev.wayfarer.train.parallel;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.NativeLibrary;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.LongStream;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.javacpp.chrono.Milliseconds;
import org.bytedeco.pytorch.Backend;
import org.bytedeco.pytorch.GlooDeviceVector;
import org.bytedeco.pytorch.LongVector;
import org.bytedeco.pytorch.MemoryFormatOptional;
import org.bytedeco.pytorch.ProcessGroupGloo;
import org.bytedeco.pytorch.Store;
import org.bytedeco.pytorch.TCPStore;
import org.bytedeco.pytorch.TCPStoreOptions;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.Work;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch_gloo;
import org.bytedeco.pytorch.global.torch_nccl;
import org.bytedeco.pytorch.nccl.ProcessGroupNCCL;

/// Processes on one machine or many, connected by PyTorch's own collectives: Gloo between CPUs,
/// NCCL between GPUs.
///
/// Tensors are exchanged and not reduced: a reduction adds in an order that depends on the number
/// of processes, and so would the parameters.
public final class ProcessGroup implements Peers {
  private final PeerAddress address;
  private final Duration patience;
  private final Pointer store;
  private final Backend group;
  private long nanos;

  private ProcessGroup(PeerAddress address, Duration patience, Pointer store, Backend group) {
    this.address = address;
    this.patience = patience;
    this.store = store;
    this.group = group;
  }

  /// Meets the other processes.
  ///
  /// @param patience how long to wait for another process
  /// @throws InputException where the address is in use, or others do not come in time
  public static Peers join(PeerAddress address, Device device, Duration patience) {
    ProcessGroup group = connect(address, device, patience);
    return !device.isCuda() && isHere(address)
        ? new SharedMemoryPeers(group, SharedMemoryPeers.MEMORY)
        : group;
  }

  /// Whether all processes are on one machine, since they meet where no other reaches.
  private static boolean isHere(PeerAddress address) {
    try {
      return InetAddress.getByName(address.host()).isLoopbackAddress();
    } catch (UnknownHostException _) {
      return false;
    }
  }

  /// Meets the other processes, to exchange all over the network.
  static ProcessGroup connect(PeerAddress address, Device device, Duration patience) {
    NativeLibrary.load();
    Loader.load(torch_gloo.class);
    TCPStore store = meet(address, patience);
    try {
      return device.isCuda()
          ? overNccl(address, patience, store)
          : overGloo(address, patience, store);
    } catch (RuntimeException e) {
      throw notMet(address, patience, e);
    }
  }

  private static TCPStore meet(PeerAddress address, Duration patience) {
    try {
      return new TCPStore(
          address.host(),
          new TCPStoreOptions()
              .port((short) address.port())
              .isServer(address.rank() == 0)
              .numWorkers(new SizeTPointer(1).put(address.count()))
              .waitWorkers(true)
              .timeout(new Milliseconds(patience.toMillis())));
    } catch (RuntimeException e) {
      throw notMet(address, patience, e);
    }
  }

  private static InputException notMet(
      PeerAddress address, Duration patience, RuntimeException cause) {
    String place = address.host() + ":" + address.port();
    String reason = String.valueOf(cause.getMessage());
    if (reason.contains("EADDRINUSE") || reason.contains("address already in use")) {
      return new InputException(place, "a port that is free", "it in use");
    }
    String lower = reason.toLowerCase(Locale.ROOT);
    if (lower.contains("timed out") || lower.contains("timeout")) {
      return new InputException(
          place,
          "%d processes within %d s".formatted(address.count(), patience.toSeconds()),
          "fewer");
    }
    return new InputException(
        place,
        "%d processes that can reach each other".formatted(address.count()),
        firstLine(reason));
  }

  private static ProcessGroup overGloo(PeerAddress address, Duration patience, Store store) {
    ProcessGroupGloo.Options options =
        ProcessGroupGloo.Options.create(new Milliseconds(patience.toMillis()));
    options.devices(
        new GlooDeviceVector(ProcessGroupGloo.createDeviceForHostname(ownAddress(address))));
    options.threads(1);
    ProcessGroupGloo group = new ProcessGroupGloo(store, address.rank(), address.count(), options);
    return new ProcessGroup(address, patience, store, group);
  }

  private static ProcessGroup overNccl(PeerAddress address, Duration patience, Store store) {
    Loader.load(torch_nccl.class);
    ProcessGroupNCCL group = new ProcessGroupNCCL(store, address.rank(), address.count());
    return new ProcessGroup(address, patience, store, group);
  }

  /// The address of this machine on the way to the first process; nothing is sent to find it.
  private static String ownAddress(PeerAddress address) {
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.connect(new InetSocketAddress(InetAddress.getByName(address.host()), address.port()));
      return socket.getLocalAddress().getHostAddress();
    } catch (IOException e) {
      throw new InputException(
          PeerAddress.HOST, "a host that can be reached", String.valueOf(e.getMessage()));
    }
  }

  @Override
  public int rank() {
    return address.rank();
  }

  @Override
  public int count() {
    return address.count();
  }

  @Override
  public double seconds() {
    return nanos / 1e9;
  }

  @Override
  public List<Tensor> gather(Tensor own) {
    Tensor flat = own.detach().contiguous().view(-1);
    Tensor all = exchanged(flat, flat.numel() * address.count(), group::_allgather_base);
    return parts(all, flat.numel());
  }

  @Override
  public PartsUnderWay sendParts(Tensor own, long size, List<Boolean> sends) {
    try (TensorScope _ = TensorScope.open()) {
      LongVector received = new LongVector();
      LongVector sent = new LongVector();
      for (boolean any : sends) {
        received.push_back(any ? size : 0);
        sent.push_back(sends.get(address.rank()) ? size : 0);
      }
      long arriving = size * sends.stream().filter(any -> any).count();
      Tensor all = torch.empty(new long[] {arriving}, own.options(), new MemoryFormatOptional());
      Work work = group.alltoall_base(all, own, received, sent);
      return new Sent(TensorScope.keep(own), TensorScope.keep(all), TensorScope.keep(work), size);
    } catch (RuntimeException e) {
      throw gone(e);
    } finally {
      TensorScope.release(own);
    }
  }

  /// What a process has sent, and where the parts of the others arrive.
  private final class Sent implements PartsUnderWay {
    private final Tensor own;
    private final Tensor all;
    private final Work work;
    private final long size;

    Sent(Tensor own, Tensor all, Work work, long size) {
      this.own = own;
      this.all = all;
      this.work = work;
      this.size = size;
    }

    @Override
    public List<Tensor> await() {
      finish(work);
      return parts(all, size);
    }

    @Override
    public void close() {
      TensorScope.release(work);
      TensorScope.release(own);
      TensorScope.release(all);
    }
  }

  @Override
  public Tensor whole(Tensor part) {
    Tensor flat = part.detach().contiguous().view(-1);
    return exchanged(flat, flat.numel() * address.count(), group::_allgather_base);
  }

  /// What a collective fills with the tensors of all processes.
  private Tensor exchanged(Tensor own, long size, BiFunction<Tensor, Tensor, Work> collective) {
    Tensor all = torch.empty(new long[] {size}, own.options(), new MemoryFormatOptional());
    try {
      finish(collective.apply(all, own));
    } catch (RuntimeException e) {
      throw e instanceof InputException told ? told : gone(e);
    }
    return all;
  }

  private void finish(Work work) {
    long start = System.nanoTime();
    try {
      work._wait();
    } catch (RuntimeException e) {
      throw gone(e);
    }
    nanos += System.nanoTime() - start;
  }

  private static List<Tensor> parts(Tensor all, long size) {
    return LongStream.range(0, all.numel() / size)
        .mapToObj(part -> all.narrow(0, part * size, size))
        .toList();
  }

  private InputException gone(RuntimeException cause) {
    String reason = String.valueOf(cause.getMessage());
    boolean hangs = reason.contains("Timed out") || reason.contains("timed out");
    return new InputException(
        "process %d of %d".formatted(address.rank(), address.count()),
        "all processes at work",
        hangs
            ? "one that has not answered for %d s".formatted(patience.toSeconds())
            : "one that is gone (%s)".formatted(firstLine(reason)));
  }

  /// Without the places in C++ that it begins with.
  private static String firstLine(String reason) {
    return reason
        .lines()
        .findFirst()
        .orElse("")
        .replaceFirst("^\\[.*?\\] *", "")
        .replaceFirst("\\. This may indicate.*", "");
  }

  @Override
  public void close() {
    group.close();
    store.close();
  }
}
