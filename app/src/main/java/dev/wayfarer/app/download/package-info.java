/// Downloads packages with the clients of their registries.
///
/// In: the name of a package. Out: the file that the client left in a folder. A client is the
/// user's own, and so are registry, proxy and certificates: nothing here opens a connection itself.
@NullMarked
package dev.wayfarer.app.download;

import org.jspecify.annotations.NullMarked;
