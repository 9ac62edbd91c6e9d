import {actions} from '../actions';
import type {ActionName, Plan} from '../actions';
import {people, readable} from '../line';
import {h} from './html';
import type {Html} from './html';

/** What every page shows: whose name the audit gets, what's planned, and what the last form did. */
export interface Frame {
  by: string;
  plans: readonly Plan[];
  /** What was done. */
  said?: string;
  /** Why it wasn't, to show in the form that was sent. */
  refused?: {why: string; form: URLSearchParams};
}

/** What each state is called at the desk. */
export const stateNames: Readonly<Record<string, string>> = {
  requested: 'Waiting',
  invited: 'Invited',
  declined: 'Declined',
  undeliverable: 'Email came back',
  held: 'Left, asked again',
  repeated: 'Repeats',
};

export const undo = 'You can take this back for a minute';

export const time = (at: string) => h`<time datetime="${at}">${readable(at)}</time>`;
export const button = (press: string, look = '') => h`<button class="${look}">${press}</button>`;
export const personLink = (id: string, words: unknown) => h`<a href="person?id=${id}">${words}</a>`;
export const current = (is: boolean) => is && h` aria-current="page"`;
const clock = (at: string) => new Date(at).toLocaleTimeString('en-US', {timeStyle: 'short'});

export function input(name: string, label: string, value = ''): Html {
  return h`<p class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" autocomplete="off" /></p>`;
}

/** A form that changes something. `given` is sent with it. */
export function form(action: string, inside: unknown, given: Iterable<readonly [string, string]> = []): Html {
  const hidden = [...given].map(
    ([name, value]) => h`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return h`<form method="post" action="${action}">${hidden}${inside}</form>`;
}

export function tableRow(cells: readonly unknown[]): Html {
  return h`<tr>${cells.map((cell) => h`<td>${cell}</td>`)}</tr>`;
}

export function table(caption: string, head: readonly unknown[], bodies: readonly Html[], look = ''): Html {
  const names = head.map((name) => h`<th scope="col">${name}</th>`);
  return h`<table class="${look}"><caption>${caption}</caption><thead><tr>${names}</tr></thead>${bodies}</table>`;
}

/** In view and focused, even without a script. */
export const error = (why: string) => h`<p class="error" role="alert" tabindex="-1" autofocus>${why}</p>`;

/** Why the form of an action wasn't accepted, in its place. */
export function refusal({refused}: Frame, action: string): unknown {
  return refused?.form.get('action') === action && error(refused.why);
}

/** What's planned with a person, if anything. */
export function planOf({plans}: Frame, email: string): Plan | undefined {
  return plans.find(({whom, failure}) => !failure && whom.includes(email.toLowerCase()));
}

export function planWords({action, dueAt}: Plan): string {
  return `${actions[action].press}: planned for ${clock(dueAt)}`;
}

export function takeBack({id, whom}: Plan, person?: string): Html {
  const press = person
    ? 'Take back for this person'
    : whom.length > 1
      ? `Take back all ${whom.length}`
      : 'Take back';
  return form('take-back', button(press), [['plan', id], ...(person ? [['whom', person] as const] : [])]);
}

/** What becomes of the people of a plan. */
const outcomes: Readonly<Record<ActionName, string>> = {
  invite: 'be invited',
  decline: 'be declined',
  resend: 'get a new code',
  welcome: 'be put back in the line',
  correct: 'be corrected',
  returned: 'get no more email',
  erase: 'be erased',
};

function planned(plan: Plan): Html {
  const {id, byWhom, action, whom, dueAt, failure, notify} = plan;
  const one = whom.length === 1 && whom[0];
  const who = one ? h`<a href="./?${new URLSearchParams({words: one})}">${one}</a>` : people(whom.length);
  if (failure) {
    const words = h`<span><strong>${actions[action].press}, ${who}: not done.</strong> ${failure.replace(/^Not done: (.)/, (_, first: string) => first.toUpperCase())} <small>Asked for by ${byWhom}</small></span>`;
    return h`<div class="notice failed">${words}${form('take-back', button('Dismiss'), [['plan', id]])}</div>`;
  }
  const quietly = !notify && action === 'decline' && ' without an email';
  const until = notify && h`<span class="until">Nothing is sent until then. </span>`;
  const words = h`<span><strong>${who} will ${outcomes[action]}${quietly} <span data-due="${dueAt}">at ${clock(dueAt)}</span>.</strong> ${until}<small>By ${byWhom}</small></span>`;
  return h`<div class="notice">${words}${takeBack(plan)}</div>`;
}

/** A whole page of the desk. `find` is what was searched for, `beside` stands next to the title. */
export function page(
  {by, plans, said}: Frame,
  title: string,
  inside: unknown,
  {find = '', beside}: {find?: string; beside?: unknown} = {},
): string {
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
<header><nav aria-label="Desk"><a href="./">Requests</a><a href="report"${current(title === 'Report')}>Report</a></nav>
<form action="./" role="search"><input name="words" value="${find}" type="search" autocomplete="off"
 aria-label="Find a person by name, email, phone or SELF ID" placeholder="Name, email, phone or SELF ID" />${button('Find')}</form>
<small>Acting as ${by}</small></header>
<main>
<section id="plans" aria-label="Can be taken back">${plans.map(planned)}</section>
${said && h`<p class="notice" role="status">${said}</p>`}
<div class="title"><h1>${title}</h1>${beside}</div>
${inside}
</main>
</body>
</html>`.markup;
}

/** What happened, on a page that has nothing else. */
export function notice(frame: Frame, title: string, words: string, next: unknown = false): string {
  return page(
    frame,
    title,
    h`<p role="status">${words}</p>${next}<p><a href="./">Back to the requests</a></p>`,
  );
}
