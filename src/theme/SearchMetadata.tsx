/** Six tags a page for crawlers of Algolia, which this site doesn't use. */
export default function SearchMetadata() {
  return null;
}
