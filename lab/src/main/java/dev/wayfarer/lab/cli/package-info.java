/// The verbs of `wayfarer lab`, one class a verb; [Lab] lists them.
///
/// They read arguments and print. What they do lies in the other packages of the lab.
@NullMarked
package dev.wayfarer.lab.cli;

import org.jspecify.annotations.NullMarked;
