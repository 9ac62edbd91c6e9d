/** A page's Markdown, by its route without the base URL: a build step writes it, `MarkdownLink` links it. */
export const markdownFile = (route: string) => `${route || 'index'}.md`;
