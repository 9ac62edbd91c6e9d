import {useEffect, useState} from 'react';
import {inBrowser} from './inBrowser';

/** How one value stands in the address. `read` answers `undefined` for what it cannot use, and `start` is kept. */
export interface UrlValue<Value> {
  readonly start: Value;
  read(text: string): Value | undefined;
  write(value: Value): string;
}

type UrlValues = Readonly<Record<string, UrlValue<unknown>>>;
export type StateOf<Values extends UrlValues> = {
  readonly [Key in keyof Values]: Values[Key] extends UrlValue<infer Value> ? Value : never;
};

/** One of these words. */
export function oneOf<const Id extends string>(ids: readonly Id[], start: NoInfer<Id>): UrlValue<Id> {
  return {start, read: (text) => ids.find((id) => id === text), write: (id) => id};
}

/** The id of one of these options, as the fields that choose take them. */
export function idOf<const Id extends string>(
  options: readonly {readonly id: Id}[],
  start: NoInfer<Id>,
): UrlValue<Id> {
  return oneOf(
    options.map(({id}) => id),
    start,
  );
}

/** A whole number within its limits. */
export function whole(least: number, most: number, start: number): UrlValue<number> {
  return {start, read: (text) => readWhole(text, least, most), write: String};
}

/** A whole number within its limits, or nothing. */
export function wholeOrNothing(least: number, most: number): UrlValue<number | null> {
  return {
    start: null,
    read: (text) => readWhole(text, least, most),
    write: (value) => (value === null ? '' : String(value)),
  };
}

/** Yes or no, written 1 or 0. */
export function flag(start: boolean): UrlValue<boolean> {
  return {
    start,
    read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    write: (value) => (value ? '1' : '0'),
  };
}

function readWhole(text: string, least: number, most: number): number | undefined {
  if (!/^\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}

/** The state that an address describes. What it leaves out or spells wrong is as at the start. */
export function stateFrom<Values extends UrlValues>(search: string, values: Values): StateOf<Values> {
  const params = new URLSearchParams(search);
  const entries = Object.entries(values).map(([key, {start, read}]) => {
    const text = params.get(key);
    return [key, (text === null ? undefined : read(text)) ?? start] as const;
  });
  return Object.fromEntries(entries) as StateOf<Values>;
}

/** `search` with the state written into it; other parameters stay, values as at the start are left out. */
export function searchWith<Values extends UrlValues>(
  search: string,
  values: Values,
  state: StateOf<Values>,
): string {
  const params = new URLSearchParams(search);
  for (const [key, {start, write}] of Object.entries(values)) {
    if (write(state[key]) === write(start)) params.delete(key);
    else params.set(key, write(state[key]));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * State that is kept in the address of the page, so that a link shows the next reader the same.
 * @param values must be the same object at every render
 * @returns the state, a function that changes a part of it, and one that goes back to the start
 */
export function useUrlState<Values extends UrlValues>(values: Values) {
  const [state, setState] = useState(() => stateFrom(inBrowser ? window.location.search : '', values));
  useEffect(() => {
    // Browsers limit how often an address may change, and a slider changes it often.
    const soon = setTimeout(() => {
      const {pathname, search, hash} = window.location;
      const next = searchWith(search, values, state);
      if (next !== search) window.history.replaceState(window.history.state, '', pathname + next + hash);
    }, 250);
    return () => clearTimeout(soon);
  }, [values, state]);
  const change = (part: Partial<StateOf<Values>>) => setState((before) => ({...before, ...part}));
  const reset = () => setState(stateFrom('', values));
  return {state, change, reset};
}
