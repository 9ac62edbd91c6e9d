/** What the bundler's runtime offers to every module: fetching a chunk by its number. */
declare const __webpack_require__: {e: (chunk: string | number) => Promise<unknown>} | undefined;

/** Milliseconds before a chunk that did not arrive is asked for once more. */
const retryAfter = 1_000;

/**
 * Every part of the site that is fetched when it is needed (pages, dialogs, diagrams) is asked for twice before it
 * counts as missing: phones lose single requests. What is still missing then is Docusaurus' to answer: it reloads the
 * page, which also leads an old tab to the files of a newer deploy.
 */
if (typeof window !== 'undefined' && typeof __webpack_require__ !== 'undefined') {
  const fetchChunk = __webpack_require__.e;
  __webpack_require__.e = (chunk) =>
    fetchChunk(chunk).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryAfter));
      return fetchChunk(chunk);
    });
}
