import type {Root} from 'mdast';
import type {Pluggable} from 'unified';
import type {VFile} from 'vfile';
import {unsupported, tabs} from './rules/structure.ts';

/** The rules whose faults stop the build too: it would lose what the author wrote. */
export const refusals: readonly Pluggable[] = [[tabs, ['error']], [unsupported, ['error']], stop];

/** @throws Error with everything that the rules found, with lines and columns */
function stop() {
  return (_: Root, {messages, path}: VFile): void => {
    const faults = messages.filter(({fatal}) => fatal);
    if (faults.length > 0)
      throw new Error(
        faults.map(({line, column, reason}) => `${path}:${line}:${column}  ${reason}`).join('\n'),
      );
  };
}
