/// What `wayfarer data` tells about a dataset, as a page of text and as JSON.
package dev.wayfarer.app.data;
