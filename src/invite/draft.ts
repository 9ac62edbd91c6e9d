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

type Drafts = readonly [open: Draft, ...closed: Draft[]];

/** The drafts of this tab: that of the open form, then those of closed forms, which can be brought back. */
function read(): Drafts {
  const [open = nothing, ...closed] = unstored ?? stored();
  return [open, ...closed];
}

function stored(): readonly Draft[] {
  try {
    const drafts: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return Array.isArray(drafts) ? (drafts as Draft[]) : [];
  } catch {
    return [];
  }
}

/** Changes the drafts. Those of closed forms without a text go. */
function update(change: (drafts: Drafts) => Drafts): void {
  const [open, ...all] = change(read());
  const closed = all.filter(hasText);
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
  update((drafts) => [nothing, ...drafts]);
}

/** What was typed into the open form. */
export function readDraft(): Typed {
  return read()[0].typed;
}

/** Whether a closed form's draft can be brought back. */
export function hasEarlierDraft(): boolean {
  return read().length > 1;
}

/** Makes the last closed form's draft the open form's. What the open form has is set aside in its turn. */
export function bringBackDraft(): void {
  update(([open, last = nothing, ...rest]) => [last, ...rest, open]);
}

export function dismissEarlierDrafts(): void {
  update(([open]) => [hasText(open) ? open : nothing]);
}

/** Saves the current values of the form. */
export function keepTyped(form: FormData): void {
  const values = [...fieldNames, 'consent'].map((name) => [name, form.get(name)] as const);
  const typed = Object.fromEntries(values.filter(([, value]) => typeof value === 'string')) as Typed;
  update(([open, ...closed]) => [{...open, typed}, ...closed]);
}

/** Returns when this content was first submitted, and records the current time on first use. */
export function firstSubmitted(content: string): Date {
  const before = read()
    .map(({submitted}) => Date.parse(submitted[content] ?? ''))
    .find((time) => !Number.isNaN(time));
  const first = new Date(before ?? Date.now());
  update(([open, ...closed]) => [
    {...open, submitted: {...open.submitted, [content]: first.toISOString()}},
    ...closed,
  ]);
  return first;
}

/** Forgets the open form's draft once it is sent, and others that say nothing else. */
export function forgetSent(): void {
  update(([sent, ...closed]) => [
    nothing,
    ...closed.filter(({typed}) => fields(typed).some(([name, value]) => sent.typed[name] !== value)),
  ]);
}

function hasText({typed}: Draft): boolean {
  return fields(typed).length > 0;
}

/** The fields that are not blank. */
function fields(typed: Typed) {
  return (Object.entries(typed) as [keyof Typed, string][]).filter(([, value]) => value.trim() !== '');
}
