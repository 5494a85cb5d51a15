/// A small HTTP server over the JDK's own: routes, limits, checks of who asks, replies.
///
///     connection ─▶ RequestGuard (Host, Origin, token) ─▶ Router ─▶ Handler ─▶ reply, log, metrics
///
/// In: [Route]s. Out: replies; every failure is a [Problem] (RFC 9457). Start at [WebServer]. Nothing
/// here knows of questions or databases.
///
/// Traps:
/// - Handlers run on virtual threads. What blocks in native code belongs on a thread of its own.
/// - The JDK's server reads its limits of time and connections once a process, so the first server
///   decides.
/// - A client that went away is noticed when something is written to it; [EventStream] writes a
///   comment now and then for that reason.
@NullMarked
package dev.wayfarer.serve.http;

import org.jspecify.annotations.NullMarked;
