/// Makes a site of the project's pages, which can be read without a network.
///
/// In: the Markdown files of the project. Out: HTML files that need nothing but each other. Start
/// at [DocumentationSite][dev.wayfarer.dist.site.DocumentationSite]. A link that leads nowhere
/// fails the build.
@NullMarked
package dev.wayfarer.dist.site;

import org.jspecify.annotations.NullMarked;
