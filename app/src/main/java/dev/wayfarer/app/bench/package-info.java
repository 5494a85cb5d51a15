/// Measures speed. Figures depend on the machine and on what else it does: compare them side by
/// side, from one run.
package dev.wayfarer.app.bench;
