/** The button that copies the page's Markdown, which `MarkdownLink` links. */
export function CopyPage() {
  return (
    <site-copy-page data-script-only>
      <button type="button">Copy page as Markdown</button> <span role="status" />
    </site-copy-page>
  );
}
