/// How commands write their files.
package dev.wayfarer.app.file;
