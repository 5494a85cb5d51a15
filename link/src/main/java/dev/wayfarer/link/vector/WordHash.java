package dev.wayfarer.link.vector;

/// The hash under which words are filed: FNV-1a of 64 bits over their bytes in UTF-8, then
/// SplitMix64's finaliser, since FNV alone leaves the low bits of short words alike.
///
/// It is part of the file format: the same on every machine, forever.
final class WordHash {
  private static final long FNV_BASIS = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private WordHash() {}

  static long of(byte[] bytes, int from, int to) {
    long hash = FNV_BASIS;
    for (int i = from; i < to; i++) {
      hash = (hash ^ (bytes[i] & 0xff)) * FNV_PRIME;
    }
    return mix(hash);
  }

  static long of(byte[] bytes) {
    return of(bytes, 0, bytes.length);
  }

  static long mix(long bits) {
    long z = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
