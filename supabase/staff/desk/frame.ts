import {z} from 'zod';
import {actionNames, actions} from '../actions';
import {people, readable} from '../line';
import {h} from './html';
import type {Html} from './html';

/** What waits to be done, and what could not be. */
export const plans = z.array(
  z.object({
    id: z.string(),
    byWhom: z.string(),
    action: z.enum(actionNames),
    whom: z.array(z.string()),
    dueAt: z.string(),
    failure: z.string().nullable(),
  }),
);

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
export function form(action: string, inside: unknown, given: Readonly<Record<string, string>> = {}): Html {
  const hidden = Object.entries(given).map(([name, value]) => h('input', {type: 'hidden', name, value}));
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

function planned(frame: Frame): Html[] {
  return frame.plans.map(({id, byWhom, action, whom, dueAt, failure}) => {
    const how = failure
      ? `wasn’t done. ${failure}`
      : `will be done at ${clock(dueAt)}. Nothing is sent until then.`;
    const what = `${actions[action].press}: ${whom.length > 1 ? people(whom.length) : whom}`;
    const back = button(failure ? 'Dismiss' : 'Take back', 'secondary');
    return h('div', {class: failure ? 'notice failed' : 'notice'}, [
      h('p', {}, h('strong', {}, what), ` (${byWhom}) ${how}`),
      form('take-back', back, {plan: id}),
    ]);
  });
}

const places = {'./': 'Line', report: 'Report', returned: 'Returned email'};

export function page(frame: Frame, title: string, inside: unknown): string {
  const here = frame.here || './';
  const links = Object.entries(places).map(([href, label]) =>
    h('a', {href, 'aria-current': href === here && 'page'}, label),
  );
  const live = {id: 'plans', 'data-live': true, 'aria-label': 'Can be taken back', 'aria-live': 'polite'};
  const head = [
    h('meta', {charset: 'utf-8'}),
    h('meta', {name: 'viewport', content: 'width=device-width, initial-scale=1'}),
    h('title', {}, `${title} · SELF OS desk`),
    h('link', {rel: 'stylesheet', href: 'desk.css'}),
    h('script', {src: 'desk.js', defer: true}),
  ];
  const body = [
    h('a', {class: 'skip', href: '#main'}, 'Skip to content'),
    h('header', {}, [h('nav', {'aria-label': 'Desk'}, links), h('p', {}, `Acting as ${frame.by}`)]),
    h('main', {id: 'main'}, h('section', live, planned(frame)), h('h1', {}, title), inside),
  ];
  return `<!doctype html>${h('html', {lang: 'en'}, h('head', {}, head), h('body', {}, body)).markup}`;
}

/** What was done, or why not, in sentences. */
export function notice(frame: Frame, title: string, words: readonly string[], back = './'): string {
  return page(frame, title, [h('div', {role: 'status'}, paragraphs(words)), link(back, 'Back')]);
}
