/** Stands in for `@docusaurus/useBrokenLinks`; the build itself checks links and anchors. */
export default function useBrokenLinks() {
  return {collectAnchor: () => undefined, collectLink: () => undefined};
}
