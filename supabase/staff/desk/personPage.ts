import {devices, requestFields, textNames} from '../../functions/_shared/inviteRequest';
import {actionNames, actions} from '../actions';
import type {ActionName} from '../actions';
import {limitMeanings, readable} from '../line';
import type {Stored} from '../line';
import {h} from './html';
import type {Html} from './html';
import {
  button,
  error,
  form,
  input,
  page,
  personLink,
  planOf,
  planWords,
  refusal,
  stateNames,
  table,
  tableRow,
  takeBack,
  time,
  undo,
} from './layout';
import type {Frame} from './layout';

function storedParts({status, stateAt, stateReason, ...found}: Stored): Html {
  const {codeEndsAt: ends, codeUsedAt: used, dueAt} = status;
  const parts = {
    State:
      found.state === 'requested'
        ? `Waiting, invite due ${readable(dueAt)}`
        : `${stateNames[found.state]} since ${readable(stateAt)}${stateReason ? `: ${stateReason}` : ''}`,
    Asked: [found, ...found.again].map(({receivedAt}) => readable(receivedAt)).join('; '),
    ...Object.fromEntries(textNames.map((name) => [requestFields[name].short, found[name]])),
    'Wants updates': found.agreed && found.consentAt ? `yes, since ${readable(found.consentAt)}` : 'no',
    ...(ends && {Code: used ? `used ${readable(used)}` : `works until ${readable(ends)}`}),
    ...(found.trapFilled && {Form: 'filled in the hidden field'}),
  };
  return h`<dl>${Object.entries(parts).map(([name, value]) => h`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

/** What an email is, and what became of it, in words. */
const mailWords: Readonly<Record<string, string>> = {
  confirmation: 'Confirmation email',
  team: 'Email to the team',
  invite: 'Invite email',
  declined: 'Email that declines',
  waiting: 'waits',
  covered: 'not sent',
  withheld: 'not sent',
};

/** What became of an email, and which limit it waits for or gave way to. */
function fateOf({kind, state, notBefore, limitedBy}: Stored['mails'][number]): string {
  const waits = state === 'waiting' && Date.parse(notBefore) > Date.now();
  const limit = (waits || state === 'covered') && limitMeanings[limitedBy ?? ''];
  return `${mailWords[kind] ?? kind}: ${mailWords[state] ?? state}${waits ? ` until ${readable(notBefore)}` : ''}${limit ? `, because ${limit}` : ''}`;
}

function history({mails, steps}: Stored): Html {
  const happened = [
    ...mails.map((mail) => ({
      at: mail.settledAt ?? mail.notBefore,
      actor: 'automatic',
      what: fateOf(mail),
    })),
    ...steps.map(({at, actor, action, reason}) => ({
      at,
      actor,
      what: reason ? `${action}: ${reason}` : action,
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const rows = happened.map(({at, actor, what}) => tableRow([time(at), actor, what]));
  return table('What happened', ['When', 'Who', 'What'], [h`<tbody>${rows}</tbody>`]);
}

function correction(name: (typeof textNames)[number], found: Stored, typed: string | undefined | null): Html {
  const value = typed ?? found[name];
  if (name !== 'device') return input(name, requestFields[name].short, value);
  const options = devices.map((one) => h`<option${one === value && h` selected`}>${one}</option>`);
  return h`<p class="field"><label for="device">Device</label><select id="device" name="device">${options}</select></p>`;
}

/** What an action is for, if its button doesn't say it. */
const notes: Readonly<Partial<Record<ActionName, string>>> = {
  invite: `${undo}; then an email goes out.`,
  decline: `${undo}.`,
  resend: `${undo}; then an email goes out.`,
  welcome: `${undo}; then an email goes out.`,
  returned: 'If email to them came back to you.',
  erase: 'Deletes everything stored about this person. You’ll be asked once more.',
};

/** What can be done with a request in its state. */
function acts(frame: Frame, found: Stored): unknown {
  const plan = planOf(frame, found.email);
  const {refused} = frame;
  // Whoever wants to be erased doesn't wait for an email that's planned.
  const offered = actionNames.filter(
    (name) => actions[name].offered?.includes(found.state) && (!plan || name === 'erase'),
  );
  const first = plan
    ? h`<section class="act"><p>${planWords(plan)}. Take it back to do something else.</p>${takeBack(plan, found.id)}</section>`
    : found.state === 'repeated'
      ? h`<p>Nothing to do: this repeats an earlier request from the same address, which counts.</p>`
      : found.state === 'invited' &&
        h`<p>An invite that’s out can’t be taken back. Erasing the request stops its code.</p>`;
  // Someone else was faster.
  const isGone = refused && !offered.some((name) => name === refused.form.get('action'));
  return [
    isGone && error(refused.why),
    first,
    offered.map((name) => {
      const isRefused = refused?.form.get('action') === name;
      const why = isRefused ? (refused.form.get('why') ?? '') : '';
      const isCorrection = name === 'correct';
      const inside = [
        refusal(frame, name),
        name === 'decline' && input('why', 'Reason, which the person gets by email', why),
        isCorrection && textNames.map((field) => correction(field, found, refused?.form.get(field))),
        button(
          isCorrection ? 'Save changes' : actions[name].press,
          name === 'invite' ? 'first' : name === 'erase' ? 'danger' : '',
        ),
        name === 'decline' && h`<button name="quiet" value="on">Decline without an email</button>`,
        notes[name] && h`<small>${notes[name]}</small>`,
      ];
      const act = form('act', inside, [
        ['action', name],
        ['whom', found.id],
      ]);
      return h`<section class="act">${isCorrection ? h`<details${isRefused && h` open`}><summary>Correct their details</summary>${act}</details>` : act}</section>`;
    }),
  ];
}

export function personPage(frame: Frame, found: Stored, others: readonly Stored[]): string {
  const rows = others.map(({id, fullName, email, state}) =>
    tableRow([personLink(id, `${fullName}, ${email}`), stateNames[state]]),
  );
  return page(frame, found.fullName, [
    storedParts(found),
    h`<h2>What you can do</h2>${acts(frame, found)}`,
    rows.length > 0 && table('Also from this mailbox', ['Person', 'State'], [h`<tbody>${rows}</tbody>`]),
    history(found),
  ]);
}

/** Asks a second time before something that can't be taken back. */
export function confirmPage(frame: Frame, action: ActionName, question: string, whom: string): string {
  const inside = [button(actions[action].press, 'danger'), h`<a href="person?id=${whom}">No, go back</a>`];
  const given = [
    ['action', action],
    ['whom', whom],
    ['sure', 'yes'],
  ] as const;
  return page(frame, 'Are you sure?', h`<p>${question}</p>${form('act', inside, given)}`);
}
