import type {Root} from 'mdast';
import type {Pluggable} from 'unified';
import type {VFile} from 'vfile';
import {unsupported, tabs} from './rules/structure.ts';

/** The rules whose faults stop the build too: it would lose what the author wrote. */
export const refusals: readonly Pluggable[] = [
  [tabs, ['error']],
  [unsupported, ['error']],
];

/**
 * Remark plugin, after all that report: stops the build.
 * @throws Error with everything that is wrong with the page, with lines and columns
 */
export function stop() {
  return (_: Root, {messages, path}: VFile): void => {
    const faults = messages.filter(({fatal}) => fatal);
    if (faults.length > 0)
      throw new Error(
        faults.map(({line, column, reason}) => `${path}:${line}:${column}  ${reason}`).join('\n'),
      );
  };
}
