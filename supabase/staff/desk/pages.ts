import {devices, requestFields, textNames} from '../../functions/_shared/inviteRequest';
import {actionNames, actions} from '../actions';
import type {ActionName, Plan} from '../actions';
import {dueGroup, dueGroups, limitMeanings, notesOn, people, readable} from '../line';
import type {LineRow, Stored} from '../line';
import {h} from './html';
import type {Html} from './html';

/** What every page shows: whose name the audit gets, what's planned, and what the last form did. */
export interface Frame {
  by: string;
  plans: readonly Plan[];
  /** What was done. */
  said?: string;
  /** Why it wasn't, to show in the form that was sent. */
  refused?: {why: string; form: URLSearchParams};
}

const undo = 'You can take this back for a minute; then an email goes out.';

const clock = (at: string) => new Date(at).toLocaleTimeString('en-US', {timeZoneName: 'short'});
const time = (at: string) => h`<time datetime="${at}">${readable(at)}</time>`;
const button = (press: string, look = '') => h`<button class="${look}">${press}</button>`;
const personLink = (id: string, words: unknown) => h`<a href="person?id=${id}">${words}</a>`;
const current = (is: boolean) => is && h` aria-current="page"`;

function input(name: string, label: string, value = ''): Html {
  return h`<p class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" autocomplete="off" /></p>`;
}

/** A form that changes something. `given` is sent with it. */
function form(action: string, inside: unknown, given: Readonly<Record<string, string>> = {}): Html {
  const hidden = Object.entries(given).map(
    ([name, value]) => h`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return h`<form method="post" action="${action}">${hidden}${inside}</form>`;
}

type Rows = readonly (readonly unknown[])[];

/** A table with a body for each group of rows, under the name of the group. */
function table(
  caption: string,
  head: readonly unknown[],
  groups: Readonly<Record<string, Rows>>,
  look = '',
): Html {
  const names = head.map((name) => h`<th scope="col">${name}</th>`);
  const bodies = Object.entries(groups).map(([name, rows]) => {
    const title =
      name && h`<tr><th scope="rowgroup" colspan="${head.length}">${name} (${rows.length})</th></tr>`;
    return h`<tbody>${title}${rows.map((row) => h`<tr>${row.map((cell) => h`<td>${cell}</td>`)}</tr>`)}</tbody>`;
  });
  return h`<table class="${look}"><caption>${caption}</caption><thead><tr>${names}</tr></thead>${bodies}</table>`;
}

/** In view and focused, even without a script. */
const error = (why: string) => h`<p class="error" role="alert" tabindex="-1" autofocus>${why}</p>`;

/** Why the form of an action wasn't accepted, in its place. */
function refusal({refused}: Frame, action: string): unknown {
  return refused?.form.get('action') === action && error(refused.why);
}

/** What's planned with a person, if anything. */
function planOf({plans}: Frame, email: string): string | undefined {
  const plan = plans.find(({whom, failure}) => !failure && whom.includes(email.toLowerCase()));
  return plan && `${actions[plan.action].press}: planned for ${clock(plan.dueAt)}`;
}

/** What becomes of the people of a plan. */
const outcomes: Readonly<Record<ActionName, string>> = {
  invite: 'be invited',
  decline: 'be declined',
  resend: 'get a new code',
  welcome: 'be put back in the line',
  correct: 'be corrected',
  returned: 'get no more email',
  erase: 'be erased',
};

function planned({id, byWhom, action, whom, dueAt, failure}: Plan): Html {
  const who = whom.length > 1 ? people(whom.length) : whom.join();
  const words = failure
    ? h`<strong>${actions[action].press}: ${who}</strong> (${byWhom}) wasn’t done. ${failure}`
    : h`<strong>${who} will ${outcomes[action]} <span data-due="${dueAt}">at ${clock(dueAt)}</span></strong> (${byWhom}). Nothing is sent until then.`;
  return h`<div class="notice">
${form('take-back', [h`<span>${words}</span>`, button(failure ? 'Dismiss' : 'Take back')], {plan: id})}</div>`;
}

/** A whole page of the desk. `find` is what was searched for. */
function page({by, plans, said}: Frame, title: string, inside: unknown, find = ''): string {
  return h`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title} · SELF OS desk</title>
<link rel="stylesheet" href="desk.css" />
<script src="desk.js" defer></script>
</head>
<body>
<header><nav aria-label="Desk"><a href="./">Requests</a><a href="report">Report</a></nav>
<form action="./" role="search"><input name="words" value="${find}" type="search" autocomplete="off"
 aria-label="Find a person by name, email, phone or SELF ID" placeholder="Name, email, phone or SELF ID" />${button('Find')}</form>
<small>Acting as ${by}</small></header>
<main>
<section id="plans" aria-label="Can be taken back">${plans.map(planned)}</section>
${said && h`<p class="notice" role="status">${said}</p>`}
<h1>${title}</h1>
${inside}
</main>
</body>
</html>`.markup;
}

/** What happened, on a page that has nothing else. */
export function notice(frame: Frame, title: string, words: string): string {
  return page(frame, title, h`<p role="status">${words}</p><a href="./">Back to the requests</a>`);
}

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
const views: Readonly<Record<string, string>> = {
  due: 'Due',
  requested: 'Waiting',
  invited: 'Invited',
  declined: 'Declined',
  undeliverable: 'Email came back',
  held: 'Left, asked again',
  repeated: 'Repeats',
};

/** What a view says with nobody in it. */
const empty: Readonly<Record<string, string>> = {
  due: 'Nobody’s due, late or out of reach. Enjoy the quiet.',
  requested: 'Nobody’s waiting. The next request shows up here.',
};

/** When a person has to be invited, or what became of them. */
function dueOrState(row: LineRow): unknown {
  const {state, state_at: at, invite_due: due} = row;
  if (state !== 'requested' || !due) return h`${views[state]}<small>${time(at)}</small>`;
  const days = Math.ceil((Date.parse(due) - Date.now()) / 86_400_000);
  const left = days < 1 ? 'Late' : days === 1 ? 'Within a day' : `In ${days} days`;
  return h`${left}<small>by ${time(due)}</small>`;
}

/** The line, or what a search found. */
export function line(frame: Frame, {rows, more, words, state, states, oldest}: Found): string {
  const last = rows.at(-1);
  const next = new URLSearchParams({words, state, after: last?.received_at ?? '', id: last?.id ?? ''});
  const free = rows.filter((row) => row.state === 'requested' && !planOf(frame, row.email));
  const again = frame.refused?.form.getAll('whom') ?? [];
  const chosen = free.filter(({id}, index) => index < oldest || again.includes(id));
  const noted = chosen.filter(({trap_filled: trap, aliases}) => trap || aliases > 0).length;
  const box = (row: LineRow) =>
    h`<label><input type="checkbox" name="whom" value="${row.id}" aria-label="Choose ${row.email}"${chosen.includes(row) && h` checked`} /></label>`;
  const cells = (of: readonly LineRow[]) =>
    of.map((row) => [
      free.includes(row) && box(row),
      h`${personLink(row.id, row.full_name)}<br />${row.email}
<small><strong>${planOf(frame, row.email)}</strong></small><small>${notesOn(row)}</small>`,
      h`${row.self_id}<small>${row.device}${row.consent && ', wants updates'}</small>`,
      dueOrState(row),
    ]);
  const isDue = state === 'due' && !words;
  const groups = Object.entries(dueGroups).flatMap(([group, name]) => {
    const of = rows.filter((row) => dueGroup(row) === group);
    return of.length > 0 ? [[name, cells(of)] as const] : [];
  });
  const title = words ? `Search: ${words}` : (views[state] ?? state);
  const list =
    rows.length > 0
      ? table(
          `${rows.length === 1 ? '1 request' : `${rows.length} requests`}${more ? ' so far' : ''}, the oldest first`,
          [free.length > 0 && 'Choose', 'Person', 'SELF ID, device', 'Due, or since'],
          isDue ? Object.fromEntries(groups) : {'': cells(rows)},
          'people',
        )
      : h`<p>${words ? 'Nobody has these words. Try a part of the name or address.' : (empty[state] ?? 'Nobody.')}</p>`;
  const tabs = Object.entries(views).map(([name, view]) => {
    const found = states[name] ?? 0;
    if (found === 0 && !['due', 'requested', state].includes(name)) return false;
    return h`<a href="./?state=${name}"${current(!words && name === state)}>${view}${` ${found.toLocaleString('en-US')}`}</a>`;
  });
  const bar = [
    h`<div class="bar"><label id="all" hidden><input type="checkbox" /> All</label><span id="count" role="status"></span><button class="first" id="invite">Invite<span> the chosen</span></button><small>${undo}</small>
${refusal(frame, 'invite')}</div>`,
  ];
  const warning =
    noted > 0 &&
    h`<p>${people(noted)} of the chosen share a mailbox or filled in the hidden field: look first.</p>`;
  const oldestForm = h`<form class="oldest"><input type="hidden" name="state" value="requested" /><label for="oldest">Choose the oldest</label>
<input type="number" id="oldest" name="oldest" min="1" max="200" value="${oldest || 20}" />${button('Choose')}</form>`;
  return page(
    frame,
    title,
    [
      h`<nav aria-label="States">${tabs}</nav>`,
      !words && (states.requested ?? 0) > 0 && ['due', 'requested'].includes(state) && oldestForm,
      free.length > 0 ? form('act', [warning, list, bar], {action: 'invite', at: state}) : list,
      more && h`<p><a href="./?${next}">Next</a></p>`,
    ],
    words,
  );
}

function storedParts({status, stateAt, stateReason, ...found}: Stored): Html {
  const {codeEndsAt: ends, codeUsedAt: used} = status;
  const parts = {
    State: `${found.state}, since ${readable(stateAt)}${stateReason ? `: ${stateReason}` : ''}`,
    Asked: [found, ...found.again].map(({receivedAt}) => readable(receivedAt)).join('; '),
    ...Object.fromEntries(textNames.map((name) => [requestFields[name].short, found[name]])),
    Updates: found.agreed && found.consentAt ? `agreed ${readable(found.consentAt)}` : 'not agreed',
    ...(ends && {Code: used ? `used ${readable(used)}` : `works until ${readable(ends)}`}),
    ...(found.trapFilled && {Form: 'filled in the hidden field'}),
  };
  return h`<dl>${Object.entries(parts).map(([name, value]) => h`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

/** What became of an email, and which limit it waits for or gave way to. */
function fateOf({kind, state, notBefore, limitedBy}: Stored['mails'][number]): string {
  const waits = state === 'waiting' && Date.parse(notBefore) > Date.now();
  const limit = (waits || state === 'covered') && limitMeanings[limitedBy ?? ''];
  return `email: ${kind} ${state}${waits ? ` until ${readable(notBefore)}` : ''}${limit ? `, because ${limit}` : ''}`;
}

function history({mails, steps}: Stored): Html {
  const happened = [
    ...mails.map((mail) => ({
      at: mail.settledAt ?? mail.notBefore,
      actor: 'by itself',
      what: fateOf(mail),
    })),
    ...steps.map(({at, actor, action, reason}) => ({
      at,
      actor,
      what: reason ? `${action}: ${reason}` : action,
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const rows = happened.map(({at, actor, what}) => [time(at), actor, what]);
  return table('What happened', ['When', 'Who', 'What'], {'': rows});
}

function correction(name: (typeof textNames)[number], found: Stored, typed: string | undefined | null): Html {
  const value = typed ?? found[name];
  if (name !== 'device') return input(name, requestFields[name].short, value);
  const options = devices.map((one) => h`<option${one === value && h` selected`}>${one}</option>`);
  return h`<p class="field"><label for="device">Device</label><select id="device" name="device">${options}</select></p>`;
}

/** What an action is for, if its button doesn't say it. */
const notes: Readonly<Partial<Record<ActionName, string>>> = {
  returned: 'For when an email to this person came back to you.',
  erase: 'Deletes everything stored about this person. We ask once more.',
};

/** What can be done with a request in its state. */
function acts(frame: Frame, found: Stored): unknown {
  const plan = planOf(frame, found.email);
  if (plan) {
    const {why} = frame.refused ?? {};
    return h`${why && error(why)}<p>${plan}. Take it back to do something else.</p>`;
  }
  return actionNames
    .filter((name) => actions[name].offered?.includes(found.state))
    .map((name) => {
      const isRefused = frame.refused?.form.get('action') === name;
      const decline = [
        input('why', 'Why you decline: the person gets this sentence by email'),
        h`<label class="row"><input type="checkbox" name="quiet" /> Don’t tell the person</label>`,
      ];
      const isCorrection = name === 'correct';
      const inside = [
        refusal(frame, name),
        name === 'decline' && decline,
        isCorrection && textNames.map((field) => correction(field, found, frame.refused?.form.get(field))),
        button(
          isCorrection ? 'Save changes' : actions[name].press,
          name === 'invite' ? 'first' : name === 'erase' ? 'danger' : '',
        ),
        (actions[name].mails || notes[name]) && h`<small>${notes[name] ?? undo}</small>`,
      ];
      const act = form('act', inside, {action: name, whom: found.id});
      return h`<section class="act">${isCorrection ? h`<details${isRefused && h` open`}><summary>Correct their details</summary>${act}</details>` : act}</section>`;
    });
}

export function person(frame: Frame, found: Stored, others: readonly Stored[]): string {
  const rows = others.map(({id, fullName, email, state}) => [personLink(id, `${fullName}, ${email}`), state]);
  return page(frame, found.fullName, [
    storedParts(found),
    h`<h2>What you can do</h2>${acts(frame, found)}`,
    rows.length > 0 && table('Also from this mailbox', ['Person', 'State'], {'': rows}),
    history(found),
  ]);
}

/** Asks a second time before something that can't be taken back. */
export function confirm(frame: Frame, action: ActionName, question: string, whom: string): string {
  const sure = form(
    'act',
    [button(actions[action].press, 'danger'), h`<a href="person?id=${whom}">No, go back</a>`],
    {
      action,
      whom,
      sure: 'yes',
    },
  );
  return page(frame, 'Are you sure?', h`<p>${question}</p>${sure}`);
}

export function report(frame: Frame, lines: readonly string[]): string {
  return page(frame, 'Report', h`<pre>${lines.join('\n')}</pre>`);
}
