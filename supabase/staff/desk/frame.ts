import {z} from 'zod';
import {actionNames, actions} from '../actions';
import {readable} from '../line';
import {h} from './html';
import type {Html} from './html';

/** Who is at the desk, and what waits to be done. */
export const desk = z.object({
  name: z.string(),
  role: z.enum(['read', 'invite', 'erase']),
  plans: z.array(
    z.object({
      id: z.string(),
      helper: z.string(),
      action: z.enum(actionNames),
      whom: z.array(z.string()),
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

const clock = (at: string) => new Date(at).toLocaleTimeString('en-GB');

/** What is planned with a person, if anything. */
export function planOf({plans}: Frame, email: string): string | undefined {
  const plan = plans.find(({whom, failure}) => !failure && whom.includes(email.toLowerCase()));
  return plan && `${actions[plan.action].press}: planned for ${clock(plan.dueAt)}`;
}

function document(title: string, body: unknown): string {
  const head = [
    h('meta', {charset: 'utf-8'}),
    h('meta', {name: 'viewport', content: 'width=device-width, initial-scale=1'}),
    h('title', {}, `${title} · SELF OS desk`),
    h('link', {rel: 'stylesheet', href: '/desk.css'}),
    h('script', {src: '/desk.js', defer: true}),
  ];
  return `<!doctype html>${h('html', {lang: 'en'}, h('head', {}, head), h('body', {}, body)).markup}`;
}

export function paragraphs(lines: readonly unknown[]): Html[] {
  return lines.map((line) => h('p', {}, line));
}

export function link(href: string, ...words: unknown[]): Html {
  return h('a', {href}, words);
}

export function time(at: string): Html {
  return h('time', {datetime: at}, readable(at));
}

/** A labeled control with the site's classes. */
export function field(name: string, label: string, control: Html, hint = ''): Html {
  return h('div', {class: 'field'}, [
    h('label', {class: 'label', for: name}, label),
    hint && h('p', {class: 'hint'}, hint),
    control,
  ]);
}

export function text(name: string, label: string, value = '', hint = ''): Html {
  const control = h('input', {class: 'control', id: name, name, value, autocomplete: 'off'});
  return field(name, label, control, hint);
}

export function button(press: string, look: 'primary' | 'secondary' | 'danger' = 'primary'): Html {
  return h('button', {type: 'submit', class: `button ${look}`}, press);
}

/** A form whose answer changes something. `given` is sent with it. */
export function form(
  {token}: Frame,
  action: string,
  inside: unknown,
  given: Readonly<Record<string, string>> = {},
): Html {
  const hidden = Object.entries({...given, token}).map(([name, value]) =>
    h('input', {type: 'hidden', name, value}),
  );
  return h('form', {method: 'post', action}, hidden, inside);
}

/** @param id makes it a table that is kept up to date */
export function table(
  head: readonly string[],
  rows: readonly (readonly unknown[])[],
  {id, caption}: {id?: string; caption?: string} = {},
): Html {
  const cells = (row: readonly unknown[]) => row.map((cell) => h('td', {}, cell));
  const names = head.map((name) => h('th', {scope: 'col'}, name));
  return h('table', {id, 'data-live': id !== undefined}, [
    caption && h('caption', {}, caption),
    h('thead', {}, h('tr', {}, names)),
    h(
      'tbody',
      {},
      rows.map((row) => h('tr', {}, cells(row))),
    ),
  ]);
}

function plans(frame: Frame): Html[] {
  return frame.plans.map(({id, helper, action, whom, dueAt, failure}) => {
    const how = failure
      ? `was not done: ${failure}.`
      : `is done at ${clock(dueAt)}. Nothing is sent until then.`;
    const what = `${actions[action].press}: ${whom.length > 1 ? `${whom.length} people` : whom}`;
    const back = button(failure ? 'Dismiss' : 'Take back', 'secondary');
    return h('div', {class: failure ? 'notice failed' : 'notice'}, [
      h('p', {}, h('strong', {}, what), ` (${helper}) ${how}`),
      frame.role !== 'read' && form(frame, '/take-back', back, {plan: id}),
    ]);
  });
}

const places = {'/': 'Line', '/report': 'Report', '/returned': 'Returned mail'};

export function page(frame: Frame, title: string, inside: unknown): string {
  const {role, here, name} = frame;
  const links = Object.entries(places)
    .filter(([to]) => role !== 'read' || to !== '/returned')
    .map(([href, label]) => h('a', {href, 'aria-current': href === here && 'page'}, label));
  const planned = {id: 'plans', 'data-live': true, 'aria-label': 'Can be taken back', 'aria-live': 'polite'};
  return document(title, [
    h('a', {class: 'skip', href: '#main'}, 'Skip to content'),
    h('header', {}, [
      h('nav', {'aria-label': 'Desk'}, links),
      form(frame, '/leave', [`${name} (may ${role}) `, button('Sign out', 'secondary')]),
    ]),
    h('main', {id: 'main'}, h('section', planned, plans(frame)), h('h1', {}, title), inside),
  ]);
}

/** Where a helper opens the desk with their link. */
export function enter(message = ''): string {
  const given = text('link', 'Your link', '', 'The link you were given. It opens the desk once.');
  return document(
    'Open the desk',
    h('main', {id: 'main'}, [
      h('h1', {}, 'Open the desk'),
      h('p', {role: 'alert'}, message),
      h('form', {method: 'post', action: '/enter'}, given, button('Open the desk')),
    ]),
  );
}

/** What was done, or why not, in sentences. */
export function notice(frame: Frame, title: string, words: readonly string[], back = '/'): string {
  return page(frame, title, [h('div', {role: 'status'}, paragraphs(words)), link(back, 'Back')]);
}
