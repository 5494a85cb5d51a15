package dev.wayfarer.serve.catalogue;

import dev.wayfarer.serve.http.HttpLimits;
import dev.wayfarer.sql.run.Limits;

/// Limits of a server.
///
/// @param query of each query, where its database has no others
/// @param running how many questions and queries run at once
/// @param waiting how many more may wait
/// @param files of clients
public record ServerLimits(
    Limits query, int running, int waiting, UploadLimits files, HttpLimits http) {
  public static final ServerLimits DEFAULT =
      new ServerLimits(
          Limits.DEFAULT.withMaxRows(1_000), 16, 256, UploadLimits.DEFAULT, HttpLimits.DEFAULT);

  /// The same with other limits of files.
  public ServerLimits withFiles(UploadLimits others) {
    return new ServerLimits(query, running, waiting, others, http);
  }
}
