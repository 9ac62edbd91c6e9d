import {readJson, store} from '@site/src/browser/storage';
import {textNames} from '@site/supabase/functions/_shared/fields';
import type {TextField} from '@site/supabase/functions/_shared/fields';

const key = 'invite-draft';

const empty = {
  /** The last text of each field, in this tab. Emptying a field keeps it, so closing and reopening loses nothing. */
  typed: {} as Readonly<Partial<Record<TextField, string>>>,
  /** When each content was first submitted, so that a retry is the same request, also after a reload. */
  submitted: {} as Readonly<Record<string, string>>,
};

const stored = readJson(key, 'sessionStorage') as Partial<typeof empty> | null;

/** Where storage is blocked, it lasts until the page is left. */
let draft: typeof empty = {typed: {...stored?.typed}, submitted: {...stored?.submitted}};

function change(changes: Partial<typeof empty>): void {
  draft = {...draft, ...changes};
  store(key, JSON.stringify(draft), 'sessionStorage');
}

/** What was typed since the last request was sent. */
export const readDraft = () => draft.typed;

export function saveDraft(form: FormData): void {
  const texts = textNames.map((name) => [name, String(form.get(name) ?? '')]);
  change({typed: {...draft.typed, ...Object.fromEntries(texts.filter(([, text]) => text?.trim()))}});
}

/** When this content was first submitted: now, unless it was before. */
export function firstSubmitted(content: string): string {
  const first = draft.submitted[content] ?? new Date().toISOString();
  change({submitted: {...draft.submitted, [content]: first}});
  return first;
}

/** Forgets everything, once it's sent. */
export function clearDraft(): void {
  draft = empty;
  store(key, null, 'sessionStorage');
}
