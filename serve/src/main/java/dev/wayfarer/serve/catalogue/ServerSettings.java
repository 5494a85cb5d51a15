package dev.wayfarer.serve.catalogue;

import dev.wayfarer.serve.http.HttpLimits;
import java.util.List;

/// What a server has and allows.
///
/// @param hosts further names by which the server may be addressed
public record ServerSettings(
    List<DatabaseSettings> databases, List<String> hosts, ServerLimits limits) {
  public ServerSettings {
    databases = List.copyOf(databases);
    hosts = List.copyOf(hosts);
  }

  /// Whether all databases are files.
  public boolean readsFilesAlone() {
    return databases.stream().allMatch(DatabaseSettings::isFile);
  }

  /// The limits of requests, which last at least as long as two queries: one waits for another.
  public HttpLimits http() {
    long longest =
        databases.stream().mapToLong(one -> one.limits().time().toSeconds()).max().orElse(0);
    return limits.http().withResponseSeconds((int) (2 * longest));
  }
}
