/** Stands in for `@docusaurus/useBaseUrl` of a site at the root. */
export default function useBaseUrl(path: string): string {
  return path;
}
