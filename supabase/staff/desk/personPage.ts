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
  refusal,
  stateNames,
  table,
  tableRow,
  time,
  undo,
} from './layout';
import type {Frame} from './layout';

function storedParts({status, stateAt, stateReason, ...found}: Stored): Html {
  const {codeEndsAt: ends, codeUsedAt: used, dueAt} = status;
  const parts = {
    State: `${stateNames[found.state]} since ${readable(stateAt)}${stateReason ? `: ${stateReason}` : ''}`,
    ...(found.state === 'requested' && {'Invite due': readable(dueAt)}),
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
      const act = form('act', inside, [
        ['action', name],
        ['whom', found.id],
      ]);
      return h`<section class="act">${isCorrection ? h`<details${isRefused && h` open`}><summary>Correct their details</summary>${act}</details>` : act}</section>`;
    });
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
