import {lookup} from './lookup.ts';
import {screenInWords} from '../screens.ts';
import type {PartKind, Screen} from '../screens.ts';

/** What a picture of a screen needs, so that a released page can hold it without the facts. */
export interface DrawnScreen {
  readonly path: string;
  /** The text alternative: the marked parts, or the whole screen. */
  readonly says: string;
  /** For each part its kind, `true` if it's lit, its label, and the labels to choose from. */
  readonly parts: readonly (readonly [
    kind: PartKind,
    marked: boolean,
    label: string,
    ...options: string[],
  ])[];
  /** By label: what the part shows, or which option is chosen. A switch is "on" or "off". */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * A screen, ready to be drawn.
 * @param at the lit parts: their ids within the screen, with that of an option to choose it ("route.card", "run.off")
 * @throws Error that lists similar names, if the screen has no such part or option
 */
export function drawnScreen({path, parts}: Screen, at = ''): DrawnScreen {
  const lit = new Map<string, string | undefined>();
  for (const each of at.split(' ').filter(Boolean)) {
    const [id = '', option] = each.split('.');
    const {kind, label, options} = lookup('part of this screen', parts, id);
    const states = kind === 'switch' ? {on: 'on', off: 'off'} : options;
    // The first of several options named by one step.
    lit.set(label, lit.get(label) ?? (option && lookup('option of this part', states, option)));
  }
  const values = Object.values(parts).flatMap(({label, value}) => {
    const shown = lit.get(label) ?? value;
    return shown === undefined ? [] : [[label, shown] as const];
  });
  const valueOf = new Map(values);
  const named = [...lit.keys()].map((label) => [label, valueOf.get(label)].filter(Boolean).join(': '));
  return {
    path,
    says: lit.size > 0 ? `${path}. Marked: ${named.join(', ')}` : screenInWords({path, parts}),
    parts: Object.values(parts).map(({kind, label, options}) => [
      kind,
      lit.has(label),
      label,
      ...(kind === 'pick' ? [] : Object.values(options)),
    ]),
    values: Object.fromEntries(values),
  };
}
