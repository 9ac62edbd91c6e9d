import {readStored, store} from '@site/src/browser/storage';
import {textNames} from '@site/supabase/functions/_shared/fields';
import type {TextField} from '@site/supabase/functions/_shared/fields';

interface Draft {
  /** The last text of each field, in this tab. Emptying a field keeps it, so closing and reopening loses nothing. */
  readonly typed: Readonly<Partial<Record<TextField, string>>>;
  /** When each content was first submitted, so that a retry is the same request, also after a reload. */
  readonly submitted: Readonly<Record<string, string>>;
}

const key = 'invite-draft';
const empty: Draft = {typed: {}, submitted: {}};

/** Where storage is blocked, it lasts until the page is left. */
let draft: Draft = {...empty, ...(readStored(key, 'sessionStorage') as Partial<Draft> | null)};

function write(changes: Partial<Draft>): void {
  draft = {...draft, ...changes};
  store(key, draft, 'sessionStorage');
}

/** What was typed since the last request was sent. */
export function readTyped(): Draft['typed'] {
  return draft.typed;
}

export function keepTyped(form: FormData): void {
  const texts = textNames.map((name) => [name, form.get(name)] as const);
  const typed = texts.filter(([, value]) => String(value ?? '').trim());
  write({typed: {...draft.typed, ...Object.fromEntries(typed)}});
}

/** When this content was first submitted: now, unless it was before. */
export function firstSubmitted(content: string): string {
  const first = draft.submitted[content] ?? new Date().toISOString();
  write({submitted: {...draft.submitted, [content]: first}});
  return first;
}

/** Forgets everything, once it's sent. */
export function forgetDraft(): void {
  draft = empty;
  store(key, null, 'sessionStorage');
}
