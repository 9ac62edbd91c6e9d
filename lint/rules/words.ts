import type {Root} from 'mdast';
import {lintRule} from 'unified-lint-rule';
import {blocksOf} from '../blocks';

/** Words to avoid, and what to write instead. */
export type Words = readonly (readonly [pattern: RegExp, write: string])[];

export const words = lintRule<Root, Words>('self:words', (tree, file, list) => {
  for (const {type, text, placeAt} of blocksOf(tree, file))
    for (const [pattern, write] of list ?? [])
      for (const {index, 0: found} of text.matchAll(pattern))
        if (type !== 'mermaid') file.message(`${write} ("${found.trim()}")`, {place: placeAt(index)});
});
