/// Questions and names as words with lemmas.
package dev.wayfarer.link.token;
