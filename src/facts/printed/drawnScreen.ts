import {lookup} from '../lookup.ts';
import {screenInWords} from '../screens.ts';
import type {Screen} from '../screens.ts';

/** What a picture of a screen needs, so that a page can hold it without the facts. */
export type DrawnScreen = ReturnType<typeof drawnScreen>;

/**
 * A screen, ready to be drawn.
 * @param at the marked parts: their ids within the screen, with that of an option to choose it ("route.card", "run.off")
 * @throws Error that lists similar names, if the screen has no such part or option
 */
export function drawnScreen(screen: Screen, at = '') {
  const marks = at.split(' ').filter(Boolean);
  for (const mark of marks) lookup('part of this screen', screen.parts, mark.replace(/\..*/, ''));
  const parts = Object.entries(screen.parts).map(([id, {kind, label, options, value}]) => {
    const states = kind === 'switch' ? {on: 'on', off: 'off'} : options;
    const chosen = marks
      .filter((mark) => mark.startsWith(`${id}.`))
      .map((mark) => lookup<string>('option of this part', states, mark.slice(id.length + 1)));
    return {
      ...{kind, label, value: chosen[0] ?? value},
      isMarked: chosen.length > 0 || marks.includes(id),
      options: kind === 'pick' ? [] : Object.values(options),
    };
  });
  const marked = parts
    .filter(({isMarked}) => isMarked)
    .map(({label, value}) => (value === undefined ? label : `${label}: ${value}`));
  return {
    path: screen.path,
    /** The text alternative: the marked parts, or the whole screen. */
    description: marks.length > 0 ? `${screen.path}. Marked: ${marked.join(', ')}` : screenInWords(screen),
    parts,
  };
}
