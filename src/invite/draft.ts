import {fieldNames} from './fieldMessages';
import type {FieldName} from './fieldMessages';

export type Typed = Readonly<Partial<Record<FieldName | 'consent', string>>>;

/** What was typed into one form, from opening it to closing it. */
interface Draft {
  readonly typed: Typed;
  /** When each content was first submitted, by content, so that a retry after a reload is the same request. */
  readonly submitted: Readonly<Record<string, string>>;
}

const place = 'invite-draft';
const nothing: Draft = {typed: {}, submitted: {}};

/** Fallback without session storage: lasts until the page is left. */
let unstored: readonly Draft[] | null = null;

/** The drafts of this tab: that of the open form, then those of closed forms, which can be brought back. */
function read(): {open: Draft; closed: readonly Draft[]} {
  const [open = nothing, ...closed] = unstored ?? stored();
  return {open, closed};
}

function stored(): readonly Draft[] {
  try {
    const drafts: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return Array.isArray(drafts) ? (drafts as Draft[]) : [];
  } catch {
    return [];
  }
}

function write(open: Draft, closed: readonly Draft[]): void {
  try {
    if (open === nothing && closed.length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify([open, ...closed]));
    unstored = null;
  } catch {
    unstored = [open, ...closed];
  }
}

/** Begins an empty draft for a form that opens, and sets aside what was typed before. */
export function beginDraft(): void {
  const {open, closed} = read();
  write(nothing, [open, ...closed].filter(hasText));
}

/** What was typed into the open form. */
export function readDraft(): Typed {
  return read().open.typed;
}

/** Whether a closed form's draft can be brought back. */
export function hasEarlierDraft(): boolean {
  return read().closed.length > 0;
}

/** Makes the last closed form's draft the open form's. What the open form has is set aside in its turn. */
export function bringBackDraft(): void {
  const {open, closed} = read();
  const [last = nothing, ...rest] = closed;
  write(last, [...rest, open].filter(hasText));
}

export function dismissEarlierDrafts(): void {
  const {open} = read();
  write(hasText(open) ? open : nothing, []);
}

/** Saves the current values of the form. */
export function keepTyped(form: FormData): void {
  const typed: Partial<Record<FieldName | 'consent', string>> = {};
  for (const name of [...fieldNames, 'consent'] as const) {
    const value = form.get(name);
    if (typeof value === 'string') typed[name] = value;
  }
  const {open, closed} = read();
  write({...open, typed}, closed);
}

/** Returns when this content was first submitted, and records the current time on first use. */
export function firstSubmitted(content: string): Date {
  const {open, closed} = read();
  const before = [open, ...closed]
    .map(({submitted}) => Date.parse(submitted[content] ?? ''))
    .find((time) => !Number.isNaN(time));
  const first = new Date(before ?? Date.now());
  write({...open, submitted: {...open.submitted, [content]: first.toISOString()}}, closed);
  return first;
}

/** Forgets the open form's draft once it is sent, and others that say nothing else. */
export function forgetSent(): void {
  const {open, closed} = read();
  write(
    nothing,
    closed.filter(({typed}) => fields(typed).some(([name, value]) => open.typed[name] !== value)),
  );
}

function hasText({typed}: Draft): boolean {
  return fields(typed).length > 0;
}

/** The fields that are not blank. */
function fields(typed: Typed) {
  return (Object.entries(typed) as [keyof Typed, string][]).filter(([, value]) => value.trim() !== '');
}
