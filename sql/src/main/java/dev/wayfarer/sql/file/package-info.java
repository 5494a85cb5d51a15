/// Files as all modules read and write them.
///
/// Whoever writes a file that others read uses [AtomicFile][dev.wayfarer.sql.file.AtomicFile], for
/// a folder [AtomicFolder][dev.wayfarer.sql.file.AtomicFolder]: content is complete and on the disk
/// before it has its name. [LockFile][dev.wayfarer.sql.file.LockFile] keeps processes apart,
/// [CacheFolder][dev.wayfarer.sql.file.CacheFolder] says where caches lie,
/// [InstallationFolder][dev.wayfarer.sql.file.InstallationFolder] where an installed program lies,
/// and [Sha256][dev.wayfarer.sql.file.Sha256] tells files by their content.
///
/// Trap: methods here throw `IOException`, since callers know better what a failure means to a
/// user.
@NullMarked
package dev.wayfarer.sql.file;

import org.jspecify.annotations.NullMarked;
