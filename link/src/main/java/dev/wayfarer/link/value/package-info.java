/// What a question could mean as a value, and the cells of a database to compare it with.
package dev.wayfarer.link.value;
