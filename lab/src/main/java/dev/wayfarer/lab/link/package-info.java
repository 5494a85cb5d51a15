/// Shows how questions are linked to databases, and measures how well.
package dev.wayfarer.lab.link;
