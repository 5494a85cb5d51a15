/// Turns words, names and relations into one vector for each item: word, column or table.
package dev.wayfarer.model.encoder;
