/// A disk that fails when a test wants it to: a process killed, power lost, no space, no
/// permission.
///
/// Code under test is given paths of a [FaultyDisk] and needs no hook of its own. Behind such a
/// path lies a real one, by which the test looks at what was left.
package dev.wayfarer.testkit.disk;
