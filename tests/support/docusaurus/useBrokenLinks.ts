/** Mock of `@docusaurus/useBrokenLinks`. The build checks links and anchors. */
export default function useBrokenLinks() {
  return {collectAnchor: () => undefined, collectLink: () => undefined};
}
