import {lookup} from './lookup.ts';
import {screenInWords} from '../screens.ts';
import type {PartKind, Screen} from '../screens.ts';

/** What a picture of a screen needs, so that a released page can hold it without the facts. */
export interface DrawnScreen {
  readonly path: string;
  /** The text alternative. */
  readonly says: string;
  /** For each part its kind, `true` if it has the ring, its label, and the labels to choose from. */
  readonly parts: readonly (readonly [
    kind: PartKind,
    marked: boolean,
    label: string,
    ...options: string[],
  ])[];
}

/**
 * A screen, ready to be drawn.
 * @param at the part with the ring: its id within the screen
 * @throws Error that lists similar names, if the screen has no such part
 */
export function drawnScreen(screen: Screen, at?: string): DrawnScreen {
  const marked = at === undefined ? undefined : lookup('part of this screen', screen.parts, at);
  const words = screenInWords(screen);
  return {
    path: screen.path,
    says: marked ? `${words}. Marked: ${marked.label}` : words,
    parts: Object.values(screen.parts).map((part) => {
      const options = Object.values(part.options);
      return [
        part.kind,
        part === marked,
        part.label,
        ...(part.kind === 'pick' ? options.slice(0, 1) : options),
      ];
    }),
  };
}
