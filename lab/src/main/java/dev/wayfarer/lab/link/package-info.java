/// Shows how questions are tied to databases, and measures how well.
package dev.wayfarer.lab.link;
