import {z} from 'zod';
import {actions} from '../actions';
import {readable} from '../line';
import {html} from './html';
import type {Html} from './html';

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
}

/** What a planned call does, as its button says. */
function pressOf(call: string): string {
  return Object.values(actions).find((action) => action.call === call)?.press ?? call;
}

const clock = (at: string) => new Date(at).toLocaleTimeString('en-GB');

/** What is planned with a person, if anything. */
export function planOf({plans}: Frame, email: string): string | undefined {
  const plan = plans.find(({whom, failure}) => !failure && whom.includes(email.toLowerCase()));
  return plan && `${pressOf(plan.what)}: planned for ${clock(plan.dueAt)}`;
}

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

export function paragraphs(lines: readonly unknown[]): Html[] {
  return lines.map((line) => html`<p>${line}</p>`);
}

export function time(at: string): Html {
  return html`<time datetime="${at}">${readable(at)}</time>`;
}

/** A labeled control with the site's classes. */
export function field(name: string, label: string, control: Html, hint = ''): Html {
  return html`<div class="field">
    <label class="label" for="${name}">${label}</label>
    ${hint && html`<p class="hint">${hint}</p>`}${control}
  </div>`;
}

export function text(name: string, label: string, value = '', hint = ''): Html {
  const control = html`<input
    class="control"
    id="${name}"
    name="${name}"
    value="${value}"
    autocomplete="off"
  />`;
  return field(name, label, control, hint);
}

export function button(press: string, look: 'primary' | 'secondary' | 'danger' = 'primary'): Html {
  return html`<button type="submit" class="button ${look}">${press}</button>`;
}

/** A form whose answer changes something. `given` is sent with it. */
export function form(
  {token}: Frame,
  to: string,
  inside: unknown,
  given: Readonly<Record<string, string>> = {},
) {
  const hidden = Object.entries({...given, token}).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post" action="${to}">${hidden}${inside}</form>`;
}

/** @param id makes it a table that is kept up to date */
export function table(
  head: readonly string[],
  rows: readonly (readonly unknown[])[],
  {id = '', caption = ''} = {},
): Html {
  const cells = rows.map(
    (row) =>
      html`<tr>
        ${row.map((cell) => html`<td>${cell}</td>`)}
      </tr>`,
  );
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
      ${cells}
    </tbody>
  </table>`;
}

function plans(frame: Frame): Html[] {
  return frame.plans.map(({id, helper, what, whom, dueAt, failure}) => {
    const how = failure
      ? `was not done: ${failure}.`
      : `is done at ${clock(dueAt)}. Nothing is sent until then.`;
    const back = button(failure ? 'Dismiss' : 'Take back', 'secondary');
    return html`<div class="notice ${failure && 'failed'}">
      <p>
        <strong>${pressOf(what)}: ${whom.length > 1 ? `${whom.length} people` : whom}</strong> (${helper})
        ${how}
      </p>
      ${frame.role !== 'read' && form(frame, '/take-back', back, {plan: id})}
    </div>`;
  });
}

const places = {'/': 'Line', '/report': 'Report', '/returned': 'Returned mail'};

export function page(frame: Frame, title: string, inside: unknown): string {
  const {role, here, name} = frame;
  const links = Object.entries(places).filter(([to]) => role !== 'read' || to !== '/returned');
  return document(
    title,
    html`<a class="skip" href="#main">Skip to content</a>
      <header>
        <nav aria-label="Desk">
          ${links.map(([to, label]) => html`<a href="${to}" ${to === here && html`aria-current="page"`}>${label}</a>`)}
        </nav>
        ${form(frame, '/leave', [`${name} (may ${role}) `, button('Sign out', 'secondary')])}
      </header>
      <main id="main">
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
  const link = text('link', 'Your link', '', 'The link you were given. It opens the desk once.');
  return document(
    'Open the desk',
    html`<main id="main">
      <h1>Open the desk</h1>
      <p role="alert">${message}</p>
      <form method="post" action="/enter">${link}${button('Open the desk')}</form>
    </main>`,
  );
}

/** What was done, or why not, in sentences. */
export function notice(frame: Frame, title: string, words: readonly string[], back = '/'): string {
  return page(frame, title, [
    html`<div role="status">${paragraphs(words)}</div>`,
    html`<a href="${back}">Back</a>`,
  ]);
}
