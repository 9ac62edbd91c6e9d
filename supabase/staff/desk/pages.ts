import {devices, fieldNames, requestFields} from '../../functions/_shared/inviteRequest';
import {actionNames, actions} from '../actions';
import type {ActionName} from '../actions';
import {limitMeanings, notesOn, people, readable, stateMeanings, waited} from '../line';
import type {Done, LineRow, Stored} from '../line';
import {share} from '../report';
import type {Chart} from '../report';
import {button, current, field, form, page, planOf, table, text, time} from './frame';
import type {Frame} from './frame';
import {h} from './html';
import type {Html} from './html';

const undo = 'You can take this back for a minute; then an email goes out.';

/** A form that only reads. */
function search(control: Html, press: string): Html {
  return h`<form method="get" action="./" class="search">${control}${button(press, 'secondary')}</form>`;
}

const personLink = (id: string, words: unknown) => h`<a href="person?id=${id}">${words}</a>`;

function since(row: LineRow): unknown {
  if (row.state !== 'requested') return time(row.state_at);
  const {days, mark} = waited(row);
  return h`${days < 1 ? 'under a day' : days < 2 ? '1 day' : `${Math.floor(days)} days`} <strong>${mark}</strong>`;
}

interface Found {
  rows: LineRow[];
  more: boolean;
  /** What was searched for, or empty. */
  words: string;
  state: string;
  /** Not counted for a search. */
  states: Readonly<Record<string, number>>;
  /** How many of the oldest are chosen. */
  oldest: number;
  query: URLSearchParams;
  /** Whether the invite was pressed without anybody chosen. */
  nobody: boolean;
}

/** The line, or what a search found. */
export function line(frame: Frame, found: Found): string {
  const {rows, more, words, state, states, oldest} = found;
  const last = rows.at(-1);
  const next = new URLSearchParams({words, state, after: last?.received_at ?? '', id: last?.id ?? ''});
  const free = rows.filter((row) => row.state === 'requested' && !planOf(frame, row.email));
  const chosen = free.slice(0, oldest);
  const noted = chosen.filter(({trap_filled: trap, aliases}) => trap || aliases > 0).length;
  const box = (row: LineRow) => {
    const checked = chosen.includes(row) && h` checked`;
    return h`<input type="checkbox" name="whom" value="${row.id}" aria-label="Choose ${row.email}"${checked} />`;
  };
  const cells = rows.map((row) => [
    ...(free.length > 0 ? [free.includes(row) && box(row)] : []),
    h`${personLink(row.id, row.full_name)}<br />${row.email}
<small><strong>${planOf(frame, row.email)}</strong></small><small>${notesOn(row)}</small>`,
    row.device,
    words ? row.state : since(row),
  ]);
  const lastHead = words ? 'State' : state === 'requested' ? 'Waiting' : 'Since';
  const head = [...(free.length > 0 ? ['Choose'] : []), 'Person', 'Device', lastHead];
  const list = rows.length > 0 ? table(head, cells, {id: 'rows'}) : h`<p>Nobody.</p>`;
  const tabs = Object.keys(stateMeanings).map((name) => {
    const count = !words && h`<b>${(states[name] ?? 0).toLocaleString('en-US')}</b>`;
    return h`<a href="./?state=${name}"${current(!words && name === state)}>${name} ${count}</a>`;
  });
  const count = text('oldest', 'Choose the oldest', oldest ? String(oldest) : '', 'How many, from 1 to 200');
  const inside = [
    found.nobody && h`<p role="alert">Nobody is chosen. Tick a box next to each person to invite.</p>`,
    noted > 0 &&
      h`<p>${people(noted)} of the chosen share a mailbox or filled in the hidden field: look first.</p>`,
    h`<p>${undo}</p>${button('Invite the chosen')}${list}`,
  ];
  return page(frame, words ? `Search: ${words}` : 'The line', [
    search(text('words', 'Find a person', words, 'Name, email, phone or SELF ID'), 'Search'),
    h`<nav aria-label="States">${tabs}</nav>`,
    h`<p>${words ? 'In all states' : `Requests that ${stateMeanings[state]}`}, the oldest first.</p>`,
    free.length > 0
      ? [search(count, 'Choose'), form('act', inside, {action: 'invite', query: String(found.query)})]
      : list,
    more && h`<a href="./?${next}">Next ${rows.length}</a>`,
  ]);
}

const texts = fieldNames.filter((name) => name !== 'consent');

/** The emails about a request, and what became of them, as people say it. */
const emails: Readonly<Record<string, string>> = {
  confirmation: 'Answer to the form',
  team: 'Notice to the team',
  invite: 'Invite with the code',
  declined: 'Reason for declining',
};
const becameOf: Readonly<Record<string, string>> = {
  waiting: 'waits to be emailed',
  sent: 'emailed',
  covered: 'not emailed',
  withheld: 'not emailed: something newer took its place, or this address may get no email',
  skipped: 'not emailed: no address is set for it, or its code ran out',
  failed: 'couldn’t be emailed',
};

/** What became of an email, and which limit it waits for or gave way to. */
function fateOf({state, notBefore, limitedBy}: Stored['mails'][number]): string {
  const why = limitMeanings[limitedBy ?? ''];
  const fate = becameOf[state] ?? state;
  if (state === 'covered') return `${fate}: ${why ?? 'the invite was about to be'}`;
  const waits = state === 'waiting' && Date.parse(notBefore) > Date.now();
  return waits ? `${fate} on ${readable(notBefore)}${why ? `: ${why}` : ''}` : fate;
}

function storedParts({status, stateAt, stateReason, ...found}: Stored): Html {
  const {codeEndsAt: ends, codeUsedAt: used} = status;
  const parts = {
    State: `${found.state}, since ${readable(stateAt)}${stateReason ? `: ${stateReason}` : ''}`,
    Asked: [found, ...found.again].map(({receivedAt}) => readable(receivedAt)).join('; '),
    ...Object.fromEntries(texts.map((name) => [requestFields[name].short, found[name]])),
    Updates: found.agreed && found.consentAt ? `agreed ${readable(found.consentAt)}` : 'not agreed',
    ...(ends && {Code: used ? `used ${readable(used)}` : `works until ${readable(ends)}`}),
    ...(found.trapFilled && {Form: 'filled in the hidden field'}),
  };
  const rows = Object.entries(parts).map(([name, value]) => h`<div><dt>${name}</dt><dd>${value}</dd></div>`);
  return h`<dl>${rows}</dl>`;
}

function history({mails, steps}: Stored): Html {
  const happened = [
    ...mails.map((mail) => {
      const what = `${emails[mail.kind] ?? mail.kind} ${fateOf(mail)}`;
      return {at: mail.settledAt ?? mail.notBefore, actor: '', what};
    }),
    ...steps.map(({at, actor, action, reason}) => {
      return {at, actor, what: reason ? `${action}: ${reason}` : action};
    }),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const rows = happened.map(({at, actor, what}) => [time(at), actor, what]);
  return table(['When', 'Who', 'What'], rows, {caption: 'What happened'});
}

function correction(name: (typeof texts)[number], found: Stored): Html {
  if (name !== 'device') return text(name, requestFields[name].short, String(found[name]));
  const options = devices.map((one) => h`<option${one === found.device && h` selected`}>${one}</option>`);
  return field(name, 'Device', h`<select class="control" id="device" name="device">${options}</select>`);
}

const quiet = h`<p><input type="checkbox" id="quiet" name="quiet" />
<label for="quiet">Without an email: the person isn’t told</label></p>`;

/** What can be done with a request in its state. */
function acts(frame: Frame, found: Stored): unknown {
  const plan = planOf(frame, found.email);
  if (plan) return h`<p>${plan}. Take it back to do something else.</p>`;
  if (found.state === 'repeated') return h`<p>It repeats an earlier request, and changes nothing.</p>`;
  const offered = actionNames.filter((name) => actions[name].offered?.includes(found.state));
  return offered.map((name) => {
    const before =
      name === 'decline'
        ? [text('why', 'Why you decline', '', `The person gets this sentence by email. ${undo}`), quiet]
        : h`<p>${undo}</p>`;
    const press = button(actions[name].press, name === offered[0] ? 'primary' : 'secondary');
    return form('act', [before, press], {action: name, whom: found.id});
  });
}

export function person(frame: Frame, found: Stored, others: Stored[]): string {
  const rows = others.map(({id, fullName, email, state}) => [personLink(id, `${fullName}, ${email}`), state]);
  const corrected = [
    texts.map((name) => correction(name, found)),
    h`<p>A corrected address gets an email, which you can take back for a minute. The rest changes right away.</p>`,
    button(actions.correct.press),
  ];
  const erase = button('Erase this person …', 'danger');
  const done = h`<h2>What you can do</h2>${acts(frame, found)}
<details><summary>Correct what is stored</summary>
${form('act', corrected, {action: 'correct', whom: found.id})}</details>
${form('act', erase, {action: 'erase', whom: found.email})}`;
  return page(frame, found.fullName, [
    h`<div class="person">${storedParts(found)}<div>${done}</div></div>`,
    rows.length > 0 && table(['Person', 'State'], rows, {caption: 'Also from this mailbox'}),
    history(found),
  ]);
}

/** Asks a second time before what cannot be taken back. `given` is sent with the answer. */
export function confirm(
  frame: Frame,
  name: ActionName,
  question: string,
  given: Readonly<Record<string, string>>,
): string {
  const sure = form('act', button(actions[name].press, 'danger'), {...given, action: name, sure: 'yes'});
  return page(frame, 'Are you sure?', h`<p>${question}</p>${sure}<a href="./">No, go back</a>`);
}

export function returned(frame: Frame): string {
  const control = h`<textarea class="control" id="whom" name="whom" rows="5" required></textarea>`;
  const inside = [
    field('whom', 'The email, or its addresses', control),
    text('why', 'Why it came back', '', 'Optional'),
    button('Show the addresses'),
  ];
  return page(frame, 'Returned email', [
    h`<p>When an email came back to you, paste its addresses here, up to 200. They get no more email.</p>`,
    form('act', inside, {action: 'returned'}),
  ]);
}

function draw({caption, head, rows, bars}: Chart): Html {
  const bar = (nth: number) => h`<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
<rect width="${100 * share(bars[nth] ?? 0, bars)}" height="10" /></svg>`;
  const drawn = rows.map((cells, nth) => [...cells, bar(nth)]);
  return table([...head, 'Chart'], drawn, {caption});
}

interface Figures {
  charts: readonly Chart[];
  sentences: readonly string[];
  alarms: readonly string[];
  lately: readonly Done[];
}

export function report(frame: Frame, {charts, sentences, alarms, lately}: Figures): string {
  const done = lately.map(({at, actor, action, requestId: id, reason, requests}) => {
    const what = id && action !== 'erased' ? personLink(id, action) : action;
    return [
      time(at),
      actor,
      [
        what,
        reason && `: ${reason}`,
        requests !== null && ` (${requests} request${requests === 1 ? '' : 's'})`,
      ],
    ];
  });
  const inside = h`<h2>Export</h2>
<p>Every request with all its fields, as CSV. The export is noted with your name. Guard the file.</p>
${button('Download invites.csv', 'secondary')}`;
  return page(frame, 'Report', [
    h`<div id="figures" data-live>${alarms.map((alarm) => h`<p class="notice failed">${alarm}</p>`)}
${charts.map(draw)}${sentences.map((sentence) => h`<p>${sentence}</p>`)}
${table(['When', 'Who', 'What'], done, {caption: 'What was done lately'})}</div>`,
    form('export', inside),
  ]);
}
