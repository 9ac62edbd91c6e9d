import {z} from 'zod';
import {inviteDays} from '../../../src/facts/invite';
import {devices, fieldNames, requestFields} from '../../functions/_shared/inviteRequest';
import {readable} from '../health';
import type {Health} from '../health';
import {confirmationNote, stateMeanings, waited} from '../line';
import type {LineReport, Listed, Stored} from '../line';
import {act, field, many, page, planOf, table, text, time} from './frame';
import type {Frame} from './frame';
import {html} from './html';
import type {Html} from './html';

const trap = 'filled the field that no person sees';
const undo = 'You can take this back for a minute; then a mail goes out.';

function notes(row: Listed): string {
  const {asked_again: again, aliases} = row;
  return [
    again > 0 && `asked ${again + 1} times`,
    aliases > 0 && `${aliases} more of the mailbox`,
    row.trap_filled && trap,
    confirmationNote(row),
    row.state_reason,
  ]
    .filter(Boolean)
    .join('; ');
}

function daysSince(receivedAt: string): Html {
  const {days, mark} = waited(receivedAt);
  return html`${days < 1 ? 'today' : many(Math.floor(days), 'day')} <strong>${mark}</strong>`;
}

function who(row: Listed, plan = ''): Html {
  return html`<a href="/person/${row.id}">${row.full_name}</a><br />${row.email}<small
      ><strong>${plan}</strong></small
    ><small>${notes(row)}</small>`;
}

/** A form that only reads. */
function search(to: string, inside: Html, press: string): Html {
  return html`<form method="get" action="${to}" class="search">
    ${inside} <button type="submit" class="button secondary">${press}</button>
  </form>`;
}

interface Found {
  rows: Listed[];
  more: boolean;
  /** What was searched for, or empty. */
  words: string;
  state: string;
  /** Not counted for a search. */
  states: Readonly<Record<string, number>>;
}

/** The line, or what a search found. */
export function line(frame: Frame, {rows, more, words, state, states}: Found): string {
  const last = rows.at(-1);
  const next = new URLSearchParams({words, state, after: last?.received_at ?? '', id: last?.id ?? ''});
  const free = ({email, state: now}: Listed) => now === 'requested' && !planOf(frame, email);
  const chooses = frame.role !== 'read' && rows.some(free);
  const box = (row: Listed) =>
    free(row) &&
    html`<input type="checkbox" name="whom" value="${row.email}" aria-label="Choose ${row.email}" />`;
  const cells = rows.map((row) => {
    const since = row.state === 'requested' ? daysSince(row.received_at) : time(row.state_at);
    return [
      ...(chooses ? [box(row)] : []),
      who(row, planOf(frame, row.email)),
      row.device,
      words ? row.state : since,
    ];
  });
  const head = [...(chooses ? ['Choose'] : []), 'Person', 'Device', words ? 'State' : 'Since'];
  const list = rows.length > 0 ? table(head, cells, {id: 'rows'}) : html`<p>Nobody.</p>`;
  const tabs = Object.keys(stateMeanings).map(
    (name) =>
      html`<a href="/?state=${name}" ${!words && name === state && html`aria-current="page"`}>
        ${name} ${!words && html`<b>${(states[name] ?? 0).toLocaleString('en-US')}</b>`}</a
      >`,
  );
  const find = text('words', 'Find a person', words, {hint: 'Name, email, phone or SELF ID'});
  return page(frame, words ? `Search: ${words}` : 'The line', [
    search('/', find, 'Search'),
    html`<nav aria-label="States">${tabs}</nav>
      <p>
        ${words ? 'In all states' : `Requests that ${stateMeanings[state]}`}, the oldest first.
        ${chooses && html`Choose people, or <a href="/invite">invite the oldest</a>.`}
      </p>`,
    chooses ? act(frame, {to: '/invite', press: 'Invite the chosen'}, list) : list,
    more && html`<a href="/?${next}">Next ${rows.length}</a>`,
  ]);
}

/** Asks how many, and shows who that would be. */
export function invite(frame: Frame, count: string, batch?: {before: number; rows: Listed[]}): string {
  const message = batch ? '' : 'Type a whole number from 1 to 200.';
  const rows = batch?.rows.map((row) => [
    html`<input type="hidden" name="whom" value="${row.email}" />${who(row)}`,
    row.device,
    daysSince(row.received_at),
  ]);
  return page(frame, 'Invite the oldest', [
    search('/invite', text('count', 'How many people', count, {message}), 'Show who that is'),
    batch && html`<p>Invited this week: ${batch.before}. Nobody of these has an invite yet. ${undo}</p>`,
    rows && rows.length > 0
      ? act(
          frame,
          {to: '/invite', press: `Invite these ${rows.length}`},
          table(['Person', 'Device', 'Since'], rows),
        )
      : batch && html`<p>Nobody waits.</p>`,
  ]);
}

const story = z.object({
  consent: z.boolean(),
  stateAt: z.string(),
  stateReason: z.string().nullable(),
  trapFilled: z.boolean(),
  again: z.array(z.string()),
  status: z.object({codeEndsAt: z.string().nullable(), codeUsedAt: z.string().nullable()}),
  mails: z.array(
    z.object({kind: z.string(), state: z.string(), notBefore: z.string(), settledAt: z.string().nullable()}),
  ),
  steps: z.array(
    z.object({at: z.string(), actor: z.string(), action: z.string(), reason: z.string().nullable()}),
  ),
});

const texts = fieldNames.filter((name) => name !== 'consent');

/** What is stored, and what happened. */
function tell(found: Stored): [Html, Html] {
  const it = story.parse(found);
  const {codeEndsAt: ends, codeUsedAt: used} = it.status;
  const parts = {
    State: `${found.state}, since ${readable(it.stateAt)}${it.stateReason ? `: ${it.stateReason}` : ''}`,
    Asked: [found.receivedAt, ...it.again].map(readable).join('; '),
    ...Object.fromEntries(texts.map((name) => [requestFields[name].short, found[name]])),
    Updates: it.consent ? 'agreed' : 'not agreed',
    ...(ends && {Code: used ? `used ${readable(used)}` : `works until ${readable(ends)}`}),
    ...(it.trapFilled && {Form: trap}),
  };
  const happened = [
    ...it.mails.map(({kind, state, settledAt, notBefore}) => [
      settledAt ?? notBefore,
      '',
      `mail “${kind}”: ${state}`,
    ]),
    ...it.steps.map(({at, actor, action, reason}) => [at, actor, reason ? `${action}: ${reason}` : action]),
  ] as [string, string, string][];
  happened.sort(([one], [other]) => Date.parse(one) - Date.parse(other));
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
      happened.map(([at, actor, what]) => [time(at), actor, what]),
      {caption: 'What happened'},
    ),
  ];
}

function correction(name: (typeof texts)[number], found: Stored): Html {
  if (name !== 'device') return text(name, requestFields[name].short, String(found[name]));
  const options = devices.map(
    (one) => html`<option ${one === found.device && html`selected`}>${one}</option>`,
  );
  return field(name, 'Device', {
    control: html`<select class="control" id="device" name="device">
      ${options}
    </select>`,
  });
}

/** What can be done with a request in its state. */
function acts(frame: Frame, {id, state, email}: Stored): unknown {
  const plan = planOf(frame, email);
  if (plan) return html`<p>${plan}. Take it back to do something else.</p>`;
  const why = text('why', 'Why you decline', '', {hint: `The person is mailed this sentence. ${undo}`});
  switch (state) {
    case 'requested':
      return [
        act(frame, {to: '/invite', given: {whom: email}, press: 'Invite'}, html`<p>${undo}</p>`),
        act(frame, {to: `/person/${id}/decline`, look: 'secondary', press: 'Decline'}, why),
      ];
    case 'invited': {
      const words = html`<p>The code before it stops working. ${undo}</p>`;
      return act(frame, {to: `/person/${id}/resend`, press: 'Send a new code'}, words);
    }
    case 'repeated':
      return html`<p>It repeats a request that stands, and changes nothing.</p>`;
    default:
      return act(
        frame,
        {to: `/person/${id}/welcome`, press: 'Put back in the line'},
        html`<p>The person is told. ${undo}</p>`,
      );
  }
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
              ${act(frame, {to: `/person/${found.id}/correct`, press: 'Correct'}, corrected)}
            </details>`
        }
        ${frame.role === 'erase' && html`<a href="/person/${found.id}?erase">Erase this person …</a>`}
      </div>
    </div>`,
    rows.length > 0 && table(['Person', 'State'], rows, {caption: 'Also of this mailbox'}),
    happened,
  ]);
}

export function returned(frame: Frame): string {
  const control = html`<textarea class="control" id="pasted" name="pasted" rows="5"></textarea>`;
  const fields = [
    field('pasted', 'The mail, or its addresses', {control}),
    text('why', 'Why it came back', '', {hint: 'Optional'}),
  ];
  return page(frame, 'Returned mail', [
    html`<p>When a mail to somebody came back to you, paste it here. Its addresses are mailed no more.</p>`,
    act(frame, {to: '/returned', press: 'Show the addresses'}, fields),
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

/** A bar of a table's row; its number stands beside it. */
function bar(of: number, all: readonly number[]): Html {
  return html`<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect width="${(100 * of) / Math.max(1, ...all)}" height="10"></rect>
  </svg>`;
}

interface Figures {
  report: LineReport;
  health: Health;
  alarms: string[];
  lately: z.output<typeof audit>;
}

export function report(frame: Frame, {report: {weeks, ...sums}, health, alarms, lately}: Figures): string {
  const days = (value: number | null) => (value === null ? '–' : value.toFixed(1));
  const {outbox} = health;
  const counts = Object.keys(stateMeanings).map((state) => sums.states?.[state] ?? 0);
  const states = Object.keys(stateMeanings).map((state, nth) => {
    const count = counts[nth] ?? 0;
    return [html`<a href="/?state=${state}">${state}</a>`, count.toLocaleString('en-US'), bar(count, counts)];
  });
  const invited = weeks.map((week) => week.invited);
  const byWeek = weeks.map((one) => [
    one.week,
    one.invited,
    days(one.p50),
    days(one.p95),
    one.late,
    bar(one.invited, invited),
  ]);
  const done = lately.map(({at, actor, action, requestId: id, reason, requests}) => {
    const what = id && action !== 'erased' ? html`<a href="/person/${id}">${action}</a>` : action;
    return [time(at), actor, html`${what}${reason && `: ${reason}`}${requests !== null && ` (${requests})`}`];
  });
  const words = html`<h2>Export</h2>
    <p>Every request with all its fields, as CSV. The export is noted with your name. Guard the file.</p>`;
  return page(frame, 'Report', [
    html`<div id="figures" data-live>
      ${alarms.map((alarm) => html`<p class="notice failed">${alarm}</p>`)}
      ${table(['State', 'Number', 'Chart'], states, {caption: 'Requests'})}
      <p>
        Of the ${sums.waiting} that wait, half have waited ${days(sums.p50)} days or longer, one in twenty
        ${days(sums.p95)} or longer; ${sums.late} longer than ${inviteDays}. ${sums.codesUsed} codes used.
      </p>
      ${table(['Week of', 'Invited', '50%', '95%', 'Late', 'Chart'], byWeek, {
        caption: 'Invited by week, and the days that half and 95% of them waited',
      })}
      <p>
        Mails that wait: ${outbox.waiting}, due: ${outbox.due}, held back by a limit: ${outbox.limited}, given
        up: ${outbox.failed}. Addresses whose mail came back today: ${health.undeliverableToday}.
      </p>
      ${table(['When', 'Who', 'What'], done, {caption: 'What was done lately'})}
    </div>`,
    frame.role === 'erase' &&
      act(frame, {to: '/export', look: 'secondary', press: 'Download invites.csv'}, words),
  ]);
}
