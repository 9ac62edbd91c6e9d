import {useEffect, useState} from 'react';
import {inBrowser} from './inBrowser';

/** Serializes a value as a URL parameter. If `read` returns `undefined`, `start` is used. */
export interface UrlValue<Value> {
  readonly start: Value;
  read(text: string): Value | undefined;
  write(value: Value): string;
}

type UrlValues = Readonly<Record<string, UrlValue<unknown>>>;
export type StateOf<Values extends UrlValues> = {
  readonly [Key in keyof Values]: Values[Key] extends UrlValue<infer Value> ? Value : never;
};

/** One of a list of ids. */
export function oneOf<const Id extends string>(ids: readonly Id[], start: NoInfer<Id>): UrlValue<Id> {
  return {start, read: (text) => ids.find((id) => id === text), write: (id) => id};
}

/** The id of one of the options of a `SelectField` or `RadioField`. */
export function idOf<const Id extends string>(
  options: readonly {readonly id: Id}[],
  start: NoInfer<Id>,
): UrlValue<Id> {
  return oneOf(
    options.map(({id}) => id),
    start,
  );
}

/** An integer from `least` to `most`. */
export function whole(least: number, most: number, start: number): UrlValue<number> {
  return {start, read: (text) => readWhole(text, least, most), write: String};
}

/** An integer from `least` to `most`, or null. */
export function wholeOrNothing(least: number, most: number): UrlValue<number | null> {
  return {
    start: null,
    read: (text) => readWhole(text, least, most),
    write: (value) => (value === null ? '' : String(value)),
  };
}

/** A boolean, written as 1 or 0. */
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

/** Reads the state from a query string. Missing and invalid values get their start value. */
export function stateFrom<Values extends UrlValues>(search: string, values: Values): StateOf<Values> {
  const params = new URLSearchParams(search);
  const entries = Object.entries(values).map(([key, {start, read}]) => {
    const text = params.get(key);
    return [key, (text === null ? undefined : read(text)) ?? start] as const;
  });
  return Object.fromEntries(entries) as StateOf<Values>;
}

/** Returns `search` with the state as parameters. Others are kept; values that equal their start are omitted. */
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
 * State that is stored in the page's URL, so that it can be shared.
 * @param values must be referentially stable
 * @returns the state, a function that merges changes into it, and one that resets it
 */
export function useUrlState<Values extends UrlValues>(values: Values) {
  const [state, setState] = useState(() => stateFrom(inBrowser ? window.location.search : '', values));
  useEffect(() => {
    // Debounced: browsers rate-limit history changes.
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
