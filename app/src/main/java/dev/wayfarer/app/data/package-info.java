/// What `wayfarer data` tells about a dataset, as a page of text and as JSON.
@NullMarked
package dev.wayfarer.app.data;

import org.jspecify.annotations.NullMarked;
