import {namesIn} from './groupPages.ts';
import type {UpstreamAssumption} from './hooks.ts';
import type {BuildStep} from './step.ts';

/**
 * The build step that looks for the class names of the hooks.
 * @throws Error that lists those which no page has
 */
export const checkClasses =
  (hooks: readonly UpstreamAssumption[]): BuildStep =>
  ({pages}) => {
    const found = new Set(pages.all().flatMap(({nodes}) => [...namesIn(nodes)]));
    const broken = hooks.flatMap(({what, by, classes = []}) =>
      classes
        .filter((name) => !found.has(`.${name}`))
        .map((name) => `No page has the class ${name} (${what}). Review ${by}, then the list of hooks.`),
    );
    if (broken.length > 0) throw new Error(`\n${broken.join('\n')}`);
  };
