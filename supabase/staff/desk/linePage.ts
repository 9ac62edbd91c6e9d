import {dueGroup, dueGroups, notesOn, people} from '../line';
import type {LineRow} from '../line';
import {h} from './html';
import type {Html} from './html';
import {
  button,
  current,
  form,
  page,
  personLink,
  planOf,
  planWords,
  refusal,
  stateNames,
  table,
  tableRow,
  time,
  undo,
} from './layout';
import type {Frame} from './layout';

interface Found {
  rows: readonly LineRow[];
  more: boolean;
  /** What was searched for, or empty. */
  words: string;
  state: string;
  /** Not counted for a search. */
  states: Readonly<Record<string, number>>;
  /** How many of the oldest are chosen. */
  oldest: number;
}

/** The views of the line, by state, in the words of its tabs. */
const views: Readonly<Record<string, string>> = {due: 'Due', ...stateNames};

/** What the people of a view have in common. */
const meanings: Readonly<Record<string, string>> = {
  due: 'late, due within two days, or out of reach by email',
  requested: 'the oldest first; the first of them are under Due too',
  undeliverable: 'they get no more email until they’re put back in the line',
  held: 'they had left, and haven’t said that they want back in',
  repeated: 'nothing to do, since an earlier request of the same address counts',
};

/** What a view says with nobody in it. */
const empty: Readonly<Record<string, string>> = {
  due: 'Nobody’s due, late or out of reach. Enjoy the quiet.',
  requested: 'Nobody’s waiting. The next request shows up here.',
};

const day = (at: string) => new Date(at).toLocaleDateString('en-US', {month: 'short', day: 'numeric'});
const inDays = new Intl.RelativeTimeFormat('en-US', {numeric: 'auto'});

/** When a person has to be invited, or what became of them. */
function dueOrState(row: LineRow): unknown {
  const {state, state_at: at, invite_due: due} = row;
  if (state !== 'requested' || !due) return h`${stateNames[state]}<small>${time(at)}</small>`;
  const days = Math.round((new Date(due).setHours(12) - new Date().setHours(12)) / 86_400_000);
  const look = Date.parse(due) < Date.now() ? 'late' : '';
  return h`<span class="${look}">Due ${inDays.format(days, 'day')}, ${day(due)}</span><small>asked ${day(row.received_at)}</small>`;
}

/** Whether an invite can go out to a person now. */
function canBeInvited(frame: Frame, row: LineRow): boolean {
  const {state, email, email_due: due, limited_by: limit, confirmation} = row;
  const isFull = due && limit === 'mailbox' && confirmation !== 'waiting';
  return state === 'requested' && !isFull && !planOf(frame, email);
}

function linkTabs({words, state, states}: Found): unknown {
  return Object.entries(views).map(([name, view]) => {
    const found = states[name] ?? 0;
    if (found === 0 && !['due', 'requested', state].includes(name)) return false;
    const count = h` <span>${found.toLocaleString('en-US')}</span>`;
    return h`<a href="./?state=${name}"${current(!words && name === state)}>${view}${count}</a>`;
  });
}

/** The rows of a group under its name, with a box for all of them that works with a script. */
function groupBody(name: string, rows: readonly LineRow[], rowOf: (row: LineRow) => Html): Html {
  const all = h`<label class="all" hidden><input type="checkbox" aria-label="Choose all: ${name}" /></label>`;
  return h`<tbody><tr><td>${all}</td><th scope="rowgroup" colspan="3">${name} (${rows.length})</th></tr>${rows.map(rowOf)}</tbody>`;
}

/** The line, or what a search found. */
export function linePage(frame: Frame, found: Found): string {
  const {rows, more, words, state, states, oldest} = found;
  const last = rows.at(-1);
  const next = new URLSearchParams({words, state, after: last?.received_at ?? '', id: last?.id ?? ''});
  const free = rows.filter((row) => canBeInvited(frame, row));
  const again = frame.refused?.form.getAll('whom') ?? [];
  const chosen = free.filter(({id}, index) => index < oldest || again.includes(id));
  const noted = chosen.filter(({trap_filled: trap, aliases}) => trap || aliases > 0).length;
  const isOpen = !words && ['due', 'requested'].includes(state);
  const box = (row: LineRow) =>
    h`<label><input type="checkbox" name="whom" value="${row.id}" aria-label="Choose ${row.email}"${chosen.includes(row) && h` checked`} /></label>`;
  const rowOf = (row: LineRow) => {
    const plan = planOf(frame, row.email);
    return tableRow([
      free.includes(row) && box(row),
      h`${personLink(row.id, row.full_name)}<br />${row.email}
<small><strong>${plan && planWords(plan)}</strong></small><small>${notesOn(row)}</small>`,
      h`${row.self_id}<small>${row.device}${row.consent && ', wants updates'}</small>`,
      dueOrState(row),
    ]);
  };
  const groups = Object.entries(dueGroups).flatMap(([group, name]) => {
    const of = rows.filter((row) => dueGroup(row) === group);
    return of.length > 0 ? [groupBody(name, of, rowOf)] : [];
  });
  const count = `${rows.length === 1 ? '1 request' : `${rows.length} requests`}${more ? ' so far' : ''}`;
  const meaning = !words && meanings[state];
  const nobody = words
    ? `Nobody found: no name, email, phone or SELF ID has “${words}” in it. Try a part of it.`
    : (empty[state] ?? 'Nobody.');
  const list =
    rows.length > 0
      ? table(
          `${count}${meaning ? `: ${meaning}` : ''}`,
          [
            h`<span class="unseen">Choose</span>`,
            'Person',
            'SELF ID, device',
            words ? 'State' : isOpen ? 'Due' : 'Since',
          ],
          state === 'due' && !words ? groups : [h`<tbody>${rows.map(rowOf)}</tbody>`],
          'people',
        )
      : h`<p>${nobody}</p>`;
  const bar = h`<div class="bar"><label class="all" hidden><input type="checkbox" /> All</label><span id="count" role="status"></span><button class="first" id="invite">Invite<span> the chosen</span></button><small>${undo}; then an email goes out.</small>
${refusal(frame, 'invite')}</div>`;
  const warning =
    noted > 0 &&
    h`<p>Look first: ${people(noted)} you’ve chosen share${noted === 1 && 's'} a mailbox with others or filled in the hidden field.</p>`;
  const oldestForm = h`<form class="oldest" action="./"><input type="hidden" name="state" value="${state}" /><label for="oldest"><span>Choose the </span>oldest</label>
<input type="number" id="oldest" name="oldest" min="1" max="200" value="${oldest || 20}" />${button('Choose')}</form>`;
  const given = [
    ['action', 'invite'],
    ['at', new URLSearchParams(words ? {words} : {state}).toString()],
  ] as const;
  return page(
    frame,
    words ? `Search: ${words}` : (views[state] ?? state),
    [
      h`<nav class="tabs" aria-label="States">${linkTabs(found)}</nav>`,
      free.length > 0 ? form('act', [warning, list, bar], given) : list,
      more && h`<p><a href="./?${next}">Next</a></p>`,
    ],
    {find: words, beside: isOpen && (states.requested ?? 0) > 0 && oldestForm},
  );
}
