import {devices, requestFields, textNames} from '../../functions/_shared/inviteRequest';
import {actionNames, actions} from '../actions';
import type {ActionName, Plan} from '../actions';
import {limitMeanings, notesOn, people, readable, stateMeanings, waited} from '../line';
import type {LineRow, Stored} from '../line';
import {h} from './html';
import type {Html} from './html';

/** What every page shows: whose name the audit gets, and what's planned. */
export interface Frame {
  by: string;
  plans: readonly Plan[];
}

const undo = 'You can take this back for a minute; then an email goes out.';

const clock = (at: string) => new Date(at).toLocaleTimeString('en-US');
const time = (at: string) => h`<time datetime="${at}">${readable(at)}</time>`;
const button = (press: string) => h`<p><button type="submit">${press}</button></p>`;
const personLink = (id: string, words: unknown) => h`<a href="person?id=${id}">${words}</a>`;
const current = (is: boolean) => is && h` aria-current="page"`;

function input(name: string, label: string, value = ''): Html {
  return h`<p><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" autocomplete="off" /></p>`;
}

/** A form that changes something. `given` is sent with it. */
function form(action: string, inside: unknown, given: Readonly<Record<string, string>> = {}): Html {
  const hidden = Object.entries(given).map(
    ([name, value]) => h`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return h`<form method="post" action="${action}">${hidden}${inside}</form>`;
}

function table(caption: string, head: readonly string[], rows: readonly (readonly unknown[])[]): Html {
  const names = head.map((name) => h`<th scope="col">${name}</th>`);
  const cells = rows.map((row) => h`<tr>${row.map((cell) => h`<td>${cell}</td>`)}</tr>`);
  return h`<table><caption>${caption}</caption><thead><tr>${names}</tr></thead><tbody>${cells}</tbody></table>`;
}

/** What's planned with a person, if anything. */
function planOf({plans}: Frame, email: string): string | undefined {
  const plan = plans.find(({whom, failure}) => !failure && whom.includes(email.toLowerCase()));
  return plan && `${actions[plan.action].press}: planned for ${clock(plan.dueAt)}`;
}

function planned({id, byWhom, action, whom, dueAt, failure}: Plan): Html {
  const what = `${actions[action].press}: ${whom.length > 1 ? people(whom.length) : whom.join()}`;
  const how = failure
    ? `wasn’t done. ${failure}`
    : `will be done at ${clock(dueAt)}. Nothing is sent until then.`;
  return h`<div class="notice"><strong>${what}</strong> (${byWhom}) ${how}
${form('take-back', button(failure ? 'Dismiss' : 'Take back'), {plan: id})}</div>`;
}

/** A whole page of the desk. */
function page({by, plans}: Frame, title: string, inside: unknown): string {
  return h`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title} · SELF OS desk</title>
<link rel="stylesheet" href="desk.css" />
</head>
<body>
<header><nav aria-label="Desk"><a href="./">Line</a><a href="report">Report</a><span>Acting as ${by}</span></nav></header>
<main>
<section id="plans" aria-label="Can be taken back">${plans.map(planned)}</section>
<h1>${title}</h1>
${inside}
</main>
</body>
</html>`.markup;
}

/** What was done, or why not. */
export function notice(frame: Frame, title: string, words: string): string {
  return page(frame, title, h`<p role="status">${words}</p><a href="./">Back to the line</a>`);
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

/** The line, or what a search found. */
export function line(frame: Frame, {rows, more, words, state, states, oldest}: Found): string {
  const last = rows.at(-1);
  const next = new URLSearchParams({words, state, after: last?.received_at ?? '', id: last?.id ?? ''});
  const free = rows.filter((row) => row.state === 'requested' && !planOf(frame, row.email));
  const chosen = free.slice(0, oldest);
  const noted = chosen.filter(({trap_filled: trap, aliases}) => trap || aliases > 0).length;
  const box = (row: LineRow) =>
    h`<input type="checkbox" name="whom" value="${row.id}" aria-label="Choose ${row.email}"${chosen.includes(row) && h` checked`} />`;
  const cells = rows.map((row) => [
    free.includes(row) && box(row),
    h`${personLink(row.id, row.full_name)}<br />${row.email}
<small><strong>${planOf(frame, row.email)}</strong></small><small>${notesOn(row)}</small>`,
    row.device,
    words ? row.state : row.state === 'requested' ? waited(row) : time(row.state_at),
  ]);
  const caption = `${words ? 'In all states' : `Requests that ${stateMeanings[state]}`}, the oldest first`;
  const list = table(caption, ['Choose', 'Person', 'Device', words ? 'State' : 'Since'], cells);
  const tabs = Object.keys(stateMeanings).map((name) => {
    const count = !words && h`<b>${(states[name] ?? 0).toLocaleString('en-US')}</b>`;
    return h`<a href="./?state=${name}"${current(!words && name === state)}>${name} ${count}</a>`;
  });
  const invite = h`${noted > 0 && h`<p>${people(noted)} of the chosen share a mailbox or filled in the hidden field: look first.</p>`}
${list}<p>${undo}</p>${button('Invite the chosen')}`;
  const choose = input('oldest', 'Choose the oldest: how many, up to 200', oldest ? String(oldest) : '');
  return page(frame, words ? `Search: ${words}` : 'The line', [
    h`<form>${input('words', 'Find a person by name, email, phone or SELF ID', words)}${button('Search')}</form>
<nav aria-label="States">${tabs}</nav>`,
    free.length > 0
      ? [h`<form>${choose}${button('Choose')}</form>`, form('act', invite, {action: 'invite'})]
      : list,
    more && h`<a href="./?${next}">Next</a>`,
  ]);
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
    ...mails.map((mail) => ({at: mail.settledAt ?? mail.notBefore, actor: '', what: fateOf(mail)})),
    ...steps.map(({at, actor, action, reason}) => ({
      at,
      actor,
      what: reason ? `${action}: ${reason}` : action,
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const rows = happened.map(({at, actor, what}) => [time(at), actor, what]);
  return table('What happened', ['When', 'Who', 'What'], rows);
}

function correction(name: (typeof textNames)[number], found: Stored): Html {
  if (name !== 'device') return input(name, requestFields[name].short, found[name]);
  const options = devices.map((one) => h`<option${one === found.device && h` selected`}>${one}</option>`);
  return h`<p><label for="device">Device</label><select id="device" name="device">${options}</select></p>`;
}

/** What can be done with a request in its state. */
function acts(frame: Frame, found: Stored): unknown {
  const plan = planOf(frame, found.email);
  if (plan) return h`<p>${plan}. Take it back to do something else.</p>`;
  return actionNames
    .filter((name) => actions[name].offered?.includes(found.state))
    .map((name) => {
      const given = {action: name, whom: found.id};
      const decline = [
        input('why', 'Why you decline: the person gets this sentence by email'),
        h`<p><input type="checkbox" id="quiet" name="quiet" />
<label for="quiet">Without an email: the person isn’t told</label></p>`,
      ];
      const inside = [
        name === 'decline' && decline,
        name === 'correct' && textNames.map((field) => correction(field, found)),
        actions[name].mails && h`<p>${undo}</p>`,
        button(actions[name].press),
      ];
      return form('act', inside, given);
    });
}

export function person(frame: Frame, found: Stored, others: readonly Stored[]): string {
  const rows = others.map(({id, fullName, email, state}) => [personLink(id, `${fullName}, ${email}`), state]);
  return page(frame, found.fullName, [
    storedParts(found),
    rows.length > 0 && table('Also from this mailbox', ['Person', 'State'], rows),
    history(found),
    h`<h2>What you can do</h2>${acts(frame, found)}`,
  ]);
}

/** Asks a second time before something that can't be taken back. */
export function confirm(frame: Frame, action: ActionName, question: string, whom: string): string {
  const sure = form('act', button(actions[action].press), {action, whom, sure: 'yes'});
  return page(frame, 'Are you sure?', h`<p>${question}</p>${sure}<a href="./">No, go back</a>`);
}

export function report(frame: Frame, lines: readonly string[]): string {
  return page(frame, 'Report', h`<pre>${lines.join('\n')}</pre>`);
}
