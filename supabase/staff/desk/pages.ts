import {z} from 'zod';
import {devices, fieldNames, requestFields} from '../../functions/_shared/inviteRequest';
import {actions, isAction} from '../actions';
import type {ActionName} from '../actions';
import {notesOn, readable, stateMeanings, waited} from '../line';
import type {LineRow, Stored} from '../line';
import {share} from '../report';
import type {Chart} from '../report';
import {button, field, form, page, paragraphs, planOf, table, text, time} from './frame';
import type {Frame} from './frame';
import {html} from './html';
import type {Html} from './html';

const undo = 'You can take this back for a minute; then a mail goes out.';

/** A form that only reads. */
function search(inside: unknown): Html {
  return html`<form method="get" action="/" class="search">${inside}</form>`;
}

function since({state, state_at: at, received_at: received}: LineRow): Html {
  if (state !== 'requested') return time(at);
  const {days, mark} = waited(received);
  return html`${days < 1 ? 'today' : `${Math.floor(days)} days`} <strong>${mark}</strong>`;
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
}

/** The line, or what a search found. */
export function line(frame: Frame, {rows, more, words, state, states, oldest}: Found): string {
  const last = rows.at(-1);
  const next = new URLSearchParams({words, state, after: last?.received_at ?? '', id: last?.id ?? ''});
  const free = rows.filter((row) => row.state === 'requested' && !planOf(frame, row.email));
  const chosen = free.slice(0, oldest);
  const chooses = frame.role !== 'read' && free.length > 0;
  const cells = rows.map((row) => [
    ...(chooses
      ? [
          free.includes(row) &&
            html`<input
              type="checkbox"
              name="whom"
              value="${row.email}"
              aria-label="Choose ${row.email}"
              ${chosen.includes(row) && html`checked`}
            />`,
        ]
      : []),
    html`<a href="/person/${row.id}">${row.full_name}</a><br />${row.email}
      <small><strong>${planOf(frame, row.email)}</strong></small
      ><small>${notesOn(row)}</small>`,
    row.device,
    words ? row.state : since(row),
  ]);
  const head = [...(chooses ? ['Choose'] : []), 'Person', 'Device', words ? 'State' : 'Since'];
  const list = rows.length > 0 ? table(head, cells, {id: 'rows'}) : html`<p>Nobody.</p>`;
  const tabs = Object.keys(stateMeanings).map(
    (name) =>
      html`<a href="/?state=${name}" ${!words && name === state && html`aria-current="page"`}
        >${name} ${!words && html`<b>${(states[name] ?? 0).toLocaleString('en-US')}</b>`}</a
      >`,
  );
  const find = text('words', 'Find a person', words, 'Name, email, phone or SELF ID');
  const count = text('oldest', 'Choose the oldest', oldest ? String(oldest) : '', 'How many, from 1 to 200');
  return page(frame, words ? `Search: ${words}` : 'The line', [
    search([find, button('Search', 'secondary')]),
    html`<nav aria-label="States">${tabs}</nav>`,
    html`<p>${words ? 'In all states' : `Requests that ${stateMeanings[state]}`}, the oldest first.</p>`,
    chooses && [
      search([count, button('Choose', 'secondary')]),
      form(frame, '/act/invite', [html`<p>${button('Invite the chosen')} ${undo}</p>`, list]),
    ],
    !chooses && list,
    more && html`<a href="/?${next}">Next ${rows.length}</a>`,
  ]);
}

const texts = fieldNames.filter((name) => name !== 'consent');

/** What is stored, and what happened. */
function tell(found: Stored): [Html, Html] {
  const {status, stateAt, stateReason, mails, steps} = found;
  const {codeEndsAt: ends, codeUsedAt: used} = status;
  const parts = {
    State: `${found.state}, since ${readable(stateAt)}${stateReason ? `: ${stateReason}` : ''}`,
    Asked: [found.receivedAt, ...found.again].map(readable).join('; '),
    ...Object.fromEntries(texts.map((name) => [requestFields[name].short, found[name]])),
    Updates: found.consent ? 'agreed' : 'not agreed',
    ...(ends && {Code: used ? `used ${readable(used)}` : `works until ${readable(ends)}`}),
    ...(found.trapFilled && {Form: 'filled the field that no person sees'}),
  };
  const happened = [
    ...mails.map((mail) => ({
      at: mail.settledAt ?? mail.notBefore,
      actor: '',
      what: `mail “${mail.kind}”: ${mail.state}`,
    })),
    ...steps.map(({at, actor, action, reason}) => ({
      at,
      actor,
      what: reason ? `${action}: ${reason}` : action,
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return [
    html`<dl>
      ${Object.entries(parts).map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>`,
    table(
      ['When', 'Who', 'What'],
      happened.map(({at, actor, what}) => [time(at), actor, what]),
      {caption: 'What happened'},
    ),
  ];
}

function correction(name: (typeof texts)[number], found: Stored): Html {
  if (name !== 'device') return text(name, requestFields[name].short, String(found[name]));
  const options = devices.map(
    (one) => html`<option ${one === found.device && html`selected`}>${one}</option>`,
  );
  const control = html`<select class="control" id="device" name="device">
    ${options}
  </select>`;
  return field(name, 'Device', control);
}

/** What can be done with a request in its state. */
function acts(frame: Frame, found: Stored): unknown {
  const plan = planOf(frame, found.email);
  if (plan) return html`<p>${plan}. Take it back to do something else.</p>`;
  if (found.state === 'repeated') return html`<p>It repeats a request, and changes nothing.</p>`;
  const offered = Object.keys(actions)
    .filter(isAction)
    .filter((name) => actions[name].offered?.includes(found.state));
  return offered.map((name) =>
    actOn(
      frame,
      found,
      name,
      name === 'decline'
        ? text('why', 'Why you decline', '', `The person is mailed this sentence. ${undo}`)
        : html`<p>${undo}</p>`,
      name === offered[0] ? 'primary' : 'secondary',
    ),
  );
}

function actOn(
  frame: Frame,
  {id, email}: Stored,
  name: ActionName,
  inside: unknown,
  look: 'primary' | 'secondary' | 'danger' = 'primary',
): Html {
  const {about, press} = actions[name];
  return form(frame, `/act/${name}`, [inside, button(press, look)], {
    whom: about === 'of_request' ? id : email,
  });
}

export function person(frame: Frame, found: Stored, others: Stored[]): string {
  const rows = others.map(({id, fullName, email, state}) => [
    html`<a href="/person/${id}">${fullName}, ${email}</a>`,
    state,
  ]);
  const corrected = html`${texts.map((name) => correction(name, found))}
    <p>A corrected address is mailed, and can be taken back for a minute. All else is done at once.</p>`;
  const [stored, happened] = tell(found);
  return page(frame, found.fullName, [
    html`<div class="person">
      ${stored}
      <div>
        ${
          frame.role !== 'read' &&
          html`<h2>What you can do</h2>
            ${acts(frame, found)}
            <details>
              <summary>Correct what is stored</summary>
              ${actOn(frame, found, 'correct', corrected)}
            </details>`
        }
        ${frame.role === 'erase' && form(frame, '/act/erase', button('Erase this person …', 'danger'), {whom: found.email})}
      </div>
    </div>`,
    rows.length > 0 && table(['Person', 'State'], rows, {caption: 'Also of this mailbox'}),
    happened,
  ]);
}

/** Asks a second time before what cannot be taken back. */
export function question(frame: Frame, name: ActionName, whom: readonly string[], why: string): string {
  const {press, question: ask} = actions[name];
  const sure = {whom: whom.join(' '), why, sure: 'yes'};
  return page(frame, 'Are you sure?', [
    html`<p>${ask?.(whom.join(', '))}</p>`,
    form(frame, `/act/${name}`, button(press, 'danger'), sure),
    html`<a href="/">No, go back</a>`,
  ]);
}

export function returned(frame: Frame): string {
  const control = html`<textarea class="control" id="whom" name="whom" rows="5"></textarea>`;
  return page(frame, 'Returned mail', [
    html`<p>When a mail to somebody came back to you, paste it here. Its addresses are mailed no more.</p>`,
    form(frame, '/act/returned', [
      field('whom', 'The mail, or its addresses', control),
      text('why', 'Why it came back', '', 'Optional'),
      button('Show the addresses'),
    ]),
  ]);
}

export const audit = z.array(
  z.object({
    at: z.string(),
    actor: z.string(),
    action: z.string(),
    requestId: z.string().nullable(),
    reason: z.string().nullable(),
    requests: z.number().nullable(),
  }),
);

function draw({caption, head, rows, bars}: Chart): Html {
  const drawn = rows.map((cells, nth) => {
    const bar = html`<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width="${100 * share(bars[nth] ?? 0, bars)}" height="10"></rect>
    </svg>`;
    return [...cells, bar];
  });
  return table([...head, 'Chart'], drawn, {caption});
}

interface Figures {
  charts: readonly Chart[];
  sentences: readonly string[];
  alarms: readonly string[];
  lately: z.output<typeof audit>;
}

export function report(frame: Frame, {charts, sentences, alarms, lately}: Figures): string {
  const done = lately.map(({at, actor, action, requestId: id, reason, requests}) => {
    const what = id && action !== 'erased' ? html`<a href="/person/${id}">${action}</a>` : action;
    return [time(at), actor, html`${what}${reason && `: ${reason}`}${requests !== null && ` (${requests})`}`];
  });
  const words = html`<h2>Export</h2>
    <p>Every request with all its fields, as CSV. The export is noted with your name. Guard the file.</p>`;
  return page(frame, 'Report', [
    html`<div id="figures" data-live>
      ${alarms.map((alarm) => html`<p class="notice failed">${alarm}</p>`)} ${charts.map(draw)}
      ${paragraphs(sentences)} ${table(['When', 'Who', 'What'], done, {caption: 'What was done lately'})}
    </div>`,
    frame.role === 'erase' && form(frame, '/export', [words, button('Download invites.csv', 'secondary')]),
  ]);
}
