import {h} from './html';
import {page, stateNames} from './layout';
import type {Frame} from './layout';

interface Report {
  /** What needs attention. */
  alarms: readonly string[];
  /** Everything else, in sentences. */
  sentences: readonly string[];
  /** How many requests are in which state. */
  states: Readonly<Record<string, number>>;
}

export function reportPage(frame: Frame, {alarms, sentences, states}: Report): string {
  const counts = Object.entries(stateNames).map(
    ([state, name]) => h`<dt>${name}</dt><dd>${(states[state] ?? 0).toLocaleString('en-US')}</dd>`,
  );
  return page(frame, 'Report', [
    alarms.map((alarm) => h`<p class="error">${alarm}</p>`),
    h`<h2>Requests</h2><dl>${counts}</dl><h2>Waiting times and email</h2>`,
    sentences.map((sentence) => h`<p>${sentence}</p>`),
  ]);
}
