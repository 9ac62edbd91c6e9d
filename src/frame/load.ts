/** Milliseconds before a part that did not arrive is asked for once more: phones lose single requests. */
const retryAfter = 1_000;

/**
 * Fetches a part of the site; the bundler's runtime brings the style sheet of all parts with the first.
 * @throws what the second try fails with; the next call tries again
 */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
    return load();
  });
}
