/** Milliseconds before the second try; phones lose single requests. */
const retryAfter = 1_000;

/**
 * Loads code on its first use; if that fails, once more. The bundler's runtime loads its style sheet with it. A failure is logged,
 * and a later call starts over.
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load().catch(() => new Promise((resolve) => setTimeout(resolve, retryAfter)).then(load));
  } catch (error) {
    console.error(error);
    throw error;
  }
}
