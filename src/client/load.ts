/** Milliseconds before the second try; phones lose single requests. */
const retryAfter = 1_000;

/**
 * Loads a part on its first use and hands it on; if that fails, once more. The bundler's runtime loads the stylesheet of all
 * parts together with the first.
 * @param failed tells the reader; a later call starts over
 */
export function withPart<Part>(
  load: () => Promise<Part>,
  use: (part: Part) => unknown,
  failed = () => {},
): Promise<unknown> {
  return load()
    .catch(() => new Promise((resolve) => setTimeout(resolve, retryAfter)).then(load))
    .then(use, (error: unknown) => {
      console.error(error);
      failed();
    });
}
