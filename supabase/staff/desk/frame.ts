import {z} from 'zod';
import {actionNames, actions} from '../actions';
import {callFunction} from '../backendAccess';
import {people, readable} from '../line';
import type {Staff} from '../line';
import {h} from './html';
import type {Html} from './html';

/** What waits to be done, and what could not be. */
const plans = z.array(
  z.object({
    id: z.string(),
    byWhom: z.string(),
    action: z.enum(actionNames),
    whom: z.array(z.string()),
    dueAt: z.string(),
    failure: z.string().nullable(),
  }),
);

export async function readPlans(staff: Staff): Promise<z.output<typeof plans>> {
  return plans.parse(await callFunction(staff, 'read_invite_plans'));
}

/** What every page is made with. */
export interface Frame {
  /** The name that the audit gets. */
  by: string;
  plans: z.output<typeof plans>;
  /** The name of the page. */
  here: string;
}

const clock = (at: string) => new Date(at).toLocaleTimeString('en-US');

/** What is planned with a person, if anything. */
export function planOf({plans}: Frame, email: string): string | undefined {
  const plan = plans.find(({whom, failure}) => !failure && whom.includes(email.toLowerCase()));
  return plan && `${actions[plan.action].press}: planned for ${clock(plan.dueAt)}`;
}

export function time(at: string): Html {
  return h`<time datetime="${at}">${readable(at)}</time>`;
}

/** A labeled control with the site's classes. */
export function field(name: string, label: string, control: Html, hint = ''): Html {
  const told = hint && h`<p class="hint">${hint}</p>`;
  return h`<div class="field"><label class="label" for="${name}">${label}</label>${told}${control}</div>`;
}

export function text(name: string, label: string, value = '', hint = ''): Html {
  const control = h`<input class="control" id="${name}" name="${name}" value="${value}" autocomplete="off" />`;
  return field(name, label, control, hint);
}

export function button(press: string, look: 'primary' | 'secondary' | 'danger' = 'primary'): Html {
  return h`<button type="submit" class="button ${look}">${press}</button>`;
}

/** A form whose answer changes something. `given` is sent with it. */
export function form(action: string, inside: unknown, given: Readonly<Record<string, string>> = {}): Html {
  const hidden = Object.entries(given).map(
    ([name, value]) => h`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return h`<form method="post" action="${action}">${hidden}${inside}</form>`;
}

/** @param id makes it a table that is kept up to date */
export function table(
  head: readonly string[],
  rows: readonly (readonly unknown[])[],
  {id, caption}: {id?: string; caption?: string} = {},
): Html {
  const names = head.map((name) => h`<th scope="col">${name}</th>`);
  const cells = rows.map((row) => h`<tr>${row.map((cell) => h`<td>${cell}</td>`)}</tr>`);
  return h`<table${id && h` id="${id}" data-live`}>${caption && h`<caption>${caption}</caption>`}
<thead><tr>${names}</tr></thead><tbody>${cells}</tbody></table>`;
}

function planned({id, byWhom, action, whom, dueAt, failure}: Frame['plans'][number]): Html {
  const what = `${actions[action].press}: ${whom.length > 1 ? people(whom.length) : whom}`;
  const how = failure
    ? `wasn’t done. ${failure}`
    : `will be done at ${clock(dueAt)}. Nothing is sent until then.`;
  const back = form('take-back', button(failure ? 'Dismiss' : 'Take back', 'secondary'), {plan: id});
  return h`<div class="notice${failure && ' failed'}"><p><strong>${what}</strong> (${byWhom}) ${how}</p>${back}</div>`;
}

const places = {'./': 'Line', report: 'Report', returned: 'Returned email'};

export const current = (is: boolean) => is && h` aria-current="page"`;

export function page({by, here, plans}: Frame, title: string, inside: unknown): string {
  const links = Object.entries(places).map(
    ([href, label]) => h`<a href="${href}"${current(href === (here || './'))}>${label}</a>`,
  );
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
<a class="skip" href="#main">Skip to content</a>
<header><nav aria-label="Desk">${links}</nav><p>Acting as ${by}</p></header>
<main id="main">
<section id="plans" data-live aria-label="Can be taken back" aria-live="polite">${plans.map(planned)}</section>
<h1>${title}</h1>
${inside}
</main>
</body>
</html>`.markup;
}

/** What was done, or why not, in sentences. */
export function notice(frame: Frame, title: string, words: readonly string[], back = './'): string {
  const lines = words.map((line) => h`<p>${line}</p>`);
  return page(frame, title, h`<div role="status">${lines}</div><a href="${back}">Back</a>`);
}
