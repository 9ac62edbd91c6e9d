import * as words from '@site/src/components/strings';

/** A button that copies the Markdown of the page, which `PageHead` links. */
export function CopyPage() {
  return (
    <site-copy-page data-script-only>
      <button type="button">{words.copyMarkdown}</button> <span role="status" />
    </site-copy-page>
  );
}
