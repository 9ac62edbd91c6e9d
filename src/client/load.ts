/** Milliseconds before the retry; phones lose single requests. */
const retryAfter = 1_000;

/**
 * Loads a lazy part and retries once. The bundler's runtime loads the stylesheet of all parts together with the first.
 * @throws the error of the retry; a later call starts over
 */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
    return load();
  });
}
