import {textNames} from '@site/supabase/functions/_shared/fields';
import type {TextField} from '@site/supabase/functions/_shared/fields';

export type Typed = Readonly<Partial<Record<TextField | 'consent', string>>>;

/** What was typed into the open form and into the one before it, which can be brought back. */
interface Drafts {
  readonly open: Typed;
  readonly earlier?: Typed | undefined;
  /** When each content was first submitted, by content, so that a retry after a reload is the same request. */
  readonly submitted: Readonly<Record<string, string>>;
}

const place = 'invite-draft';
const nothing: Drafts = {open: {}, submitted: {}};

/** Fallback without session storage: lasts until the page is left. */
let unstored: Drafts | undefined;

function read(): Drafts {
  if (unstored) return unstored;
  try {
    return {...nothing, ...(JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Drafts>)};
  } catch {
    return nothing;
  }
}

function write(drafts: Drafts): void {
  try {
    if (hasText(drafts.open) || drafts.earlier) sessionStorage.setItem(place, JSON.stringify(drafts));
    else sessionStorage.removeItem(place);
    unstored = undefined;
  } catch {
    unstored = drafts;
  }
}

function hasText(typed: Typed): boolean {
  return Object.values(typed).some((value) => value.trim() !== '');
}

/** Begins an empty draft for a form that opens, and sets aside what was typed before. */
export function beginDraft(): void {
  const {open, earlier, submitted} = read();
  write({open: {}, earlier: hasText(open) ? open : earlier, submitted});
}

/** What was typed into the open form. */
export function readDraft(): Typed {
  return read().open;
}

/** Whether the open form has anything typed. */
export function isTyped(): boolean {
  return hasText(readDraft());
}

/** Whether a closed form's draft can be brought back. */
export function hasEarlierDraft(): boolean {
  return read().earlier !== undefined;
}

/** Makes the closed form's draft the open form's, and sets aside what that one has. */
export function bringBackDraft(): void {
  const {open, earlier = {}, submitted} = read();
  write({open: earlier, earlier: hasText(open) ? open : undefined, submitted});
}

export function dismissEarlierDraft(): void {
  write({...read(), earlier: undefined});
}

/** Saves the current values of the form. */
export function keepTyped(form: FormData): void {
  const values = [...textNames, 'consent'].map((name) => [name, form.get(name)] as const);
  const texts = values.filter(([, value]) => typeof value === 'string');
  write({...read(), open: Object.fromEntries(texts) as Typed});
}

/** Returns when this content was first submitted, and records the current time on first use. */
export function firstSubmitted(content: string): Date {
  const drafts = read();
  const first = drafts.submitted[content] ?? new Date().toISOString();
  write({...drafts, submitted: {...drafts.submitted, [content]: first}});
  return new Date(first);
}

/** Forgets everything that was typed, once it's sent. */
export function forgetDrafts(): void {
  write(nothing);
}
