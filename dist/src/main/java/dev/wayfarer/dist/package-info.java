/// Makes what people install: a folder with the program, its own Java runtime and native libraries,
/// and an archive and a Debian package of it.
///
/// In: the jars of the `wayfarer` command. Out: files in `dist/target`. Start at
/// [Distribution][dev.wayfarer.dist.Distribution]. It is run by `mvn -Pdist package` and is no part
/// of what it makes.
///
/// Trap: a cache of classes fits jars by their time of change, so all files get the same time
/// before it is made, and the archives keep it.
@NullMarked
package dev.wayfarer.dist;

import org.jspecify.annotations.NullMarked;
