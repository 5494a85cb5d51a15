package dev.wayfarer.serve.work;

/// There is too much work already, or the server is about to stop; nothing was done.
public final class BusyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BusyException(String message) {
    super(message, null, false, false);
  }
}
