import {devices, fieldNames, requestFields} from '../../functions/_shared/inviteRequest';
import {actionNames, actions} from '../actions';
import type {ActionName} from '../actions';
import {notesOn, people, readable, stateMeanings, waited} from '../line';
import type {Done, LineRow, Stored} from '../line';
import {share} from '../report';
import type {Chart} from '../report';
import {button, field, form, link, page, paragraphs, planOf, table, text, time} from './frame';
import type {Frame} from './frame';
import {h} from './html';
import type {Html} from './html';

const undo = 'You can take this back for a minute; then an email goes out.';

/** A form that only reads. */
function search(control: Html, press: string): Html {
  return h('form', {method: 'get', action: './', class: 'search'}, control, button(press, 'secondary'));
}

function since({state, state_at: at, received_at: received}: LineRow): unknown {
  if (state !== 'requested') return time(at);
  const {days, mark} = waited(received);
  return [days < 1 ? 'today ' : `${Math.floor(days)} days `, h('strong', {}, mark)];
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
  const chooses = free.length > 0;
  const noted = chosen.filter(({trap_filled: trap, aliases}) => trap || aliases > 0).length;
  const box = (row: LineRow) => {
    const named = {name: 'whom', value: row.id, 'aria-label': `Choose ${row.email}`};
    return h('input', {type: 'checkbox', ...named, checked: chosen.includes(row)});
  };
  const cells = rows.map((row) => [
    ...(chooses ? [free.includes(row) && box(row)] : []),
    [
      [link(`person?id=${row.id}`, row.full_name), h('br', {}), `${row.email} `],
      h('small', {}, h('strong', {}, planOf(frame, row.email))),
      h('small', {}, notesOn(row)),
    ],
    row.device,
    words ? row.state : since(row),
  ]);
  const head = [...(chooses ? ['Choose'] : []), 'Person', 'Device', words ? 'State' : 'Since'];
  const list = rows.length > 0 ? table(head, cells, {id: 'rows'}) : h('p', {}, 'Nobody.');
  const tabs = Object.keys(stateMeanings).map((name) => {
    const count = !words && h('b', {}, (states[name] ?? 0).toLocaleString('en-US'));
    const isOpen = !words && name === state;
    return h('a', {href: `./?state=${name}`, 'aria-current': isOpen && 'page'}, `${name} `, count);
  });
  const count = text('oldest', 'Choose the oldest', oldest ? String(oldest) : '', 'How many, from 1 to 200');
  return page(frame, words ? `Search: ${words}` : 'The line', [
    search(text('words', 'Find a person', words, 'Name, email, phone or SELF ID'), 'Search'),
    h('nav', {'aria-label': 'States'}, tabs),
    h('p', {}, words ? 'In all states' : `Requests that ${stateMeanings[state]}`, ', the oldest first.'),
    chooses && [
      search(count, 'Choose'),
      form(
        'act',
        [
          found.nobody &&
            h('p', {role: 'alert'}, 'Nobody is chosen. Tick a box next to each person to invite.'),
          noted > 0 &&
            h(
              'p',
              {},
              `${people(noted)} of the chosen share a mailbox or filled in the hidden field: look first.`,
            ),
          h('p', {}, button('Invite the chosen'), ` ${undo}`),
          list,
        ],
        {action: 'invite', query: String(found.query)},
      ),
    ],
    !chooses && list,
    more && link(`./?${next}`, `Next ${rows.length}`),
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
  covered: 'not emailed, since this mailbox had enough of late',
  withheld: 'not emailed: its person left, or the address changed or doesn’t work',
  skipped: 'not emailed: no address is set for it',
  failed: 'couldn’t be emailed',
};

/** What is stored, and what happened. */
function tell({status, stateAt, stateReason, mails, steps, ...found}: Stored): [Html, Html] {
  const {codeEndsAt: ends, codeUsedAt: used} = status;
  const parts = {
    State: `${found.state}, since ${readable(stateAt)}${stateReason ? `: ${stateReason}` : ''}`,
    Asked: [found.receivedAt, ...found.again].map(readable).join('; '),
    ...Object.fromEntries(texts.map((name) => [requestFields[name].short, found[name]])),
    Updates: found.consent ? 'agreed' : 'not agreed',
    ...(ends && {Code: used ? `used ${readable(used)}` : `works until ${readable(ends)}`}),
    ...(found.trapFilled && {Form: 'filled in the hidden field'}),
  };
  const happened = [
    ...mails.map(({settledAt, notBefore, kind, state}) => {
      const what = `${emails[kind] ?? kind} ${becameOf[state] ?? state}`;
      return {at: settledAt ?? notBefore, actor: '', what};
    }),
    ...steps.map(({at, actor, action, reason}) => {
      return {at, actor, what: reason ? `${action}: ${reason}` : action};
    }),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return [
    h(
      'dl',
      {},
      Object.entries(parts).map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
    ),
    table(
      ['When', 'Who', 'What'],
      happened.map(({at, actor, what}) => [time(at), actor, what]),
      {caption: 'What happened'},
    ),
  ];
}

function correction(name: (typeof texts)[number], found: Stored): Html {
  if (name !== 'device') return text(name, requestFields[name].short, String(found[name]));
  const options = devices.map((one) => h('option', {selected: one === found.device}, one));
  return field(name, 'Device', h('select', {class: 'control', id: 'device', name}, options));
}

const quiet = h('p', {}, [
  h('input', {type: 'checkbox', id: 'quiet', name: 'quiet'}),
  h('label', {for: 'quiet'}, ' Without an email: the person isn’t told'),
]);

/** What can be done with a request in its state. */
function acts(frame: Frame, found: Stored): unknown {
  const plan = planOf(frame, found.email);
  if (plan) return h('p', {}, `${plan}. Take it back to do something else.`);
  if (found.state === 'repeated') return h('p', {}, 'It repeats an earlier request, and changes nothing.');
  const offered = actionNames.filter((name) => actions[name].offered?.includes(found.state));
  return offered.map((name) => {
    const before =
      name === 'decline'
        ? [text('why', 'Why you decline', '', `The person gets this sentence by email. ${undo}`), quiet]
        : h('p', {}, undo);
    const press = button(actions[name].press, name === offered[0] ? 'primary' : 'secondary');
    return form('act', [before, press], {action: name, whom: found.id});
  });
}

export function person(frame: Frame, found: Stored, others: Stored[]): string {
  const rows = others.map(({id, fullName, email, state}) => [
    link(`person?id=${id}`, `${fullName}, ${email}`),
    state,
  ]);
  const corrected = [
    texts.map((name) => correction(name, found)),
    h(
      'p',
      {},
      'A corrected address gets an email, which you can take back for a minute. The rest changes right away.',
    ),
    button(actions.correct.press),
  ];
  const [stored, happened] = tell(found);
  return page(frame, found.fullName, [
    h('div', {class: 'person'}, stored, [
      h('div', {}, [
        h('h2', {}, 'What you can do'),
        acts(frame, found),
        h('details', {}, [
          h('summary', {}, 'Correct what is stored'),
          form('act', corrected, {action: 'correct', whom: found.id}),
        ]),
        form('act', button('Erase this person …', 'danger'), {action: 'erase', whom: found.email}),
      ]),
    ]),
    rows.length > 0 && table(['Person', 'State'], rows, {caption: 'Also from this mailbox'}),
    happened,
  ]);
}

/** Asks a second time before what cannot be taken back. `given` is sent with the answer. */
export function confirm(
  frame: Frame,
  name: ActionName,
  question: string,
  given: Readonly<Record<string, string>>,
): string {
  return page(frame, 'Are you sure?', [
    h('p', {}, question),
    form('act', button(actions[name].press, 'danger'), {...given, action: name, sure: 'yes'}),
    link('./', 'No, go back'),
  ]);
}

export function returned(frame: Frame): string {
  const control = h('textarea', {class: 'control', id: 'whom', name: 'whom', rows: 5, required: true});
  return page(frame, 'Returned email', [
    h(
      'p',
      {},
      'When an email came back to you, paste its addresses here, up to 200. They get no more email.',
    ),
    form(
      'act',
      [
        field('whom', 'The email, or its addresses', control),
        text('why', 'Why it came back', '', 'Optional'),
        button('Show the addresses'),
      ],
      {action: 'returned'},
    ),
  ]);
}

function draw({caption, head, rows, bars}: Chart): Html {
  const drawn = rows.map((cells, nth) => {
    const bar = h('rect', {width: 100 * share(bars[nth] ?? 0, bars), height: 10});
    return [
      ...cells,
      h('svg', {viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true'}, bar),
    ];
  });
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
    const what = id && action !== 'erased' ? link(`person?id=${id}`, action) : action;
    return [time(at), actor, [what, reason && `: ${reason}`, requests !== null && ` (${requests})`]];
  });
  return page(frame, 'Report', [
    h('div', {id: 'figures', 'data-live': true}, [
      alarms.map((alarm) => h('p', {class: 'notice failed'}, alarm)),
      charts.map(draw),
      paragraphs(sentences),
      table(['When', 'Who', 'What'], done, {caption: 'What was done lately'}),
    ]),
    form('export', [
      h('h2', {}, 'Export'),
      h(
        'p',
        {},
        'Every request with all its fields, as CSV. The export is noted with your name. Guard the file.',
      ),
      button('Download invites.csv', 'secondary'),
    ]),
  ]);
}
