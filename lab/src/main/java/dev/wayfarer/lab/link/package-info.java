/// Shows how questions are linked to databases, and measures how well.
@NullMarked
package dev.wayfarer.lab.link;

import org.jspecify.annotations.NullMarked;
