/** Mock of `@docusaurus/useBaseUrl` for a site at the root. */
export default function useBaseUrl(path: string): string {
  return path;
}
