import {z} from 'zod';
import {readable} from '../health';
import type {Html} from './html';
import {html} from './html';

/** Who is at the desk, and what waits to be done. */
export const desk = z.object({
  name: z.string(),
  role: z.enum(['read', 'invite', 'erase']),
  plans: z.array(
    z.object({
      id: z.string(),
      helper: z.string(),
      what: z.string(),
      whom: z.array(z.string().nullable()),
      dueAt: z.string(),
      failure: z.string().nullable(),
    }),
  ),
});

/** What every page is made with. */
export interface Frame extends z.output<typeof desk> {
  /** Goes with each form. */
  token: string;
  /** The path of the page. */
  here: string;
  said: string | null;
}

/** What is said after something was done, by its name in the address. */
const said = new Map(
  Object.entries({
    back: 'Taken back. Nothing was sent.',
    gone: 'It was too late: this has been done, and its mail is on the way.',
    corrected: 'Corrected. No mail was needed.',
    same: 'Nothing was different, so nothing was changed.',
  }),
);

const planned: Readonly<Record<string, string>> = {
  invite_address: 'Invite',
  decline_invite_request: 'Decline',
  send_invite_code: 'New code',
  correct_invite_request: 'Corrected address',
  welcome_invite_address: 'Return to the line',
};

const clock = (at: string) => new Date(at).toLocaleTimeString('en-GB');

export function many(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** What is planned with a person, if anything. */
export function planOf({plans}: Frame, email: string): string | undefined {
  const plan = plans.find(({whom, failure}) => !failure && whom.includes(email.toLowerCase()));
  return plan && `${planned[plan.what]} planned for ${clock(plan.dueAt)}`;
}

const places = {'/': 'Line', '/invite': 'Invite', '/returned': 'Returned mail', '/report': 'Report'};

function document(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · SELF OS desk</title>
        <link rel="stylesheet" href="/desk.css" />
        <script src="/desk.js" defer></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup;
}

export function time(at: string): Html {
  return html`<time datetime="${at}">${readable(at)}</time>`;
}

/** A labeled control with the site's classes. */
export function field(name: string, label: string, {hint = '', message = '', control = html``} = {}): Html {
  return html`<div class="field">
    <label class="label" for="${name}">${label}</label>
    ${hint && html`<p class="hint">${hint}</p>`}${control}${message && html`<p class="message" role="alert">${message}</p>`}
  </div>`;
}

export function text(
  name: string,
  label: string,
  value = '',
  notes: {hint?: string; message?: string} = {},
): Html {
  const control = html`<input
    class="control"
    id="${name}"
    name="${name}"
    value="${value}"
    autocomplete="off"
  />`;
  return field(name, label, {...notes, control});
}

interface Act {
  to: string;
  /** What the button says. */
  press: string;
  look?: 'primary' | 'secondary' | 'danger';
  /** Sent with the form. */
  given?: Readonly<Record<string, string>>;
}

/** A form whose answer changes something. */
export function act(
  {token}: Frame,
  {to, press, look = 'primary', given = {}}: Act,
  inside: unknown = '',
): Html {
  const hidden = Object.entries({...given, token}).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post" action="${to}">
    ${hidden}${inside} <button type="submit" class="button ${look}">${press}</button>
  </form>`;
}

/** @param id makes it a table that is kept up to date */
export function table(
  head: readonly string[],
  rows: readonly (readonly unknown[])[],
  {id = '', caption = ''} = {},
): Html {
  return html`<table ${id && html`id="${id}" data-live`}>
    ${
      caption &&
      html`<caption>
        ${caption}
      </caption>`
    }
    <thead>
      <tr>
        ${head.map((name) => html`<th scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function plans(frame: Frame): Html[] {
  return frame.plans.map(({id, helper, what, whom, dueAt, failure}) => {
    const how = failure
      ? `was not done: ${failure}.`
      : `is done at ${clock(dueAt)}. Nothing is sent until then.`;
    const back = {
      to: '/take-back',
      given: {plan: id},
      look: 'secondary',
      press: failure ? 'Dismiss' : 'Take back',
    } as const;
    return html`<div class="notice ${failure && 'failed'}">
      <p>
        <strong>${planned[what]}: ${whom.length > 1 ? `${whom.length} people` : whom}</strong> (${helper})
        ${how}
      </p>
      ${frame.role !== 'read' && act(frame, back)}
    </div>`;
  });
}

export function page(frame: Frame, title: string, inside: unknown): string {
  const {role, here} = frame;
  const links = Object.entries(places).filter(([to]) => role !== 'read' || /^\/(report)?$/.test(to));
  const out = act(frame, {to: '/leave', look: 'secondary', press: 'Sign out'}, `${frame.name} (may ${role})`);
  const done = said.get(frame.said ?? '');
  return document(
    title,
    html`<a class="skip" href="#main">Skip to content</a>
      <header>
        <nav aria-label="Desk">
          ${links.map(
            ([to, name]) => html`<a href="${to}" ${to === here && html`aria-current="page"`}>${name}</a>`,
          )}
        </nav>
        ${out}
      </header>
      <main id="main">
        ${done && html`<p role="status" class="notice">${done}</p>`}
        <section id="plans" data-live aria-label="Can be taken back" aria-live="polite">
          ${plans(frame)}
        </section>
        <h1>${title}</h1>
        ${inside}
      </main>`,
  );
}

/** Where a helper opens the desk with their link. */
export function enter(message = ''): string {
  const link = text('link', 'Your link', '', {hint: 'The link you were given. It opens the desk once.'});
  return document(
    'Open the desk',
    html`<main id="main">
      <h1>Open the desk</h1>
      <p role="alert">${message}</p>
      <form method="post" action="/enter">
        ${link}<button type="submit" class="button primary">Open the desk</button>
      </form>
    </main>`,
  );
}

/** What was done, or why not, in sentences. */
export function notice(frame: Frame, title: string, words: readonly string[]): string {
  const lines = words.map((one) => html`<p role="status">${one}</p>`);
  return page(frame, title, [lines, html`<a href="/">Back to the line</a>`]);
}

/** Asks a second time. */
export function question(frame: Frame, title: string, words: readonly string[], asked: Act): string {
  const lines = words.map((one) => html`<p>${one}</p>`);
  return page(frame, title, act(frame, asked, [lines, html`<p><a href="${frame.here}">No, go back</a></p>`]));
}
