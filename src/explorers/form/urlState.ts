import {useEffect, useState} from 'react';

/** Serializes a value as a URL parameter. If `read` returns `undefined`, `start` is used. */
export interface UrlValue<Value> {
  readonly start: Value;
  read(text: string): Value | undefined;
  write(value: Value): string;
}

/** False during prerendering. */
export const inBrowser = typeof document !== 'undefined';

type UrlValues = Readonly<Record<string, UrlValue<unknown>>>;
export type StateOf<Values extends UrlValues> = {
  readonly [Key in keyof Values]: Values[Key] extends UrlValue<infer Value> ? Value : never;
};

/** One of a list of ids. */
export function oneOf<const Id extends string>(ids: readonly Id[], start: NoInfer<Id>): UrlValue<Id> {
  return {start, read: (text) => ids.find((id) => id === text), write: (id) => id};
}

/** An integer from `min` to `max`; null, if that is the start, is an empty text. */
export function whole<Start extends number | null>(
  min: number,
  max: number,
  start: Start,
): UrlValue<number | Start> {
  return {
    start,
    read: (text) => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
      return value >= min && value <= max ? value : undefined;
    },
    write: (value) => String(value ?? ''),
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

/** Milliseconds until the URL has the state: browsers rate-limit changes of it. */
export const urlDelay = 250;

/**
 * State that is stored in the page's URL, so that it can be shared.
 * @param values must be referentially stable
 * @returns the state, a function that merges changes into it, and one that resets it
 */
export function useUrlState<Values extends UrlValues>(values: Values) {
  const [state, setState] = useState(() => stateFrom(inBrowser ? window.location.search : '', values));
  useEffect(() => {
    const soon = setTimeout(() => {
      const {pathname, search, hash} = window.location;
      const next = searchWith(search, values, state);
      if (next !== search) window.history.replaceState(window.history.state, '', pathname + next + hash);
    }, urlDelay);
    return () => clearTimeout(soon);
  }, [values, state]);
  const change = (part: Partial<StateOf<Values>>) => setState((before) => ({...before, ...part}));
  const reset = () => setState(stateFrom('', values));
  return {state, change, reset};
}
