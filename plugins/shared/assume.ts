import {version} from '@docusaurus/core/package.json';

/**
 * Stops a command where Docusaurus's insides aren't what our code relies on.
 * @param assumption such as "the client build has one entry"
 */
export function assume(holds: unknown, assumption: string): asserts holds {
  if (!holds)
    throw new Error(
      `We rely on this, and it isn't so in Docusaurus ${version}: ${assumption}. Adapt the code that says so.`,
    );
}
