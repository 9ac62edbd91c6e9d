import type {Person} from './people';

/** A day in the reader's time zone: "Nov 30, 2026". */
export function formatDay(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', {dateStyle: 'medium'});
}

/** An instant in the reader's time zone: "Nov 30, 2026, 2:05 PM GMT+1". */
export function formatMinute(instant: string): string {
  const time = new Date(instant).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return `${formatDay(instant)}, ${time}`;
}

/** A number of people. */
export function countPeople(people: number): string {
  return people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`;
}

/** Whom a question names: a few, the rest by number. */
export function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, 10).join(', ');
  return names.length > 10 ? `${shown} and ${names.length - 10} more` : shown;
}

/** What each state means to staff. */
export const stateLabels: Readonly<Record<string, string>> = {
  requested: 'wait for an invite',
  invited: 'have a code',
  declined: 'were declined',
  undeliverable: 'can’t be reached: email came back',
  left_before: 'left before, and haven’t said that they want to be back',
};

const rules: Readonly<Record<string, string>> = {
  daily: 'their address was answered within a day',
  mailbox: 'their mailbox has had as many emails as one gets in 30 days',
  total: 'as many emails went out today as may',
};

const dayMs = 86_400_000;

/** A person on one line, with what staff should know before they decide. */
export function formatPerson(one: Person): string {
  const {invite_due: due, held_by: rule, held_until: held, requests, reason, code_used_at: used} = one;
  const left = due ? (Date.parse(due) - Date.now()) / dayMs : Infinity;
  const notes = [
    left < 0 ? 'LATE' : left < 2 && 'due soon',
    used && `code entered ${formatDay(used)}`,
    reason,
    requests > 1 && `${requests} requests`,
    rule && held && `email waits until ${formatMinute(held)}: ${rules[rule]}`,
  ];
  const fields = [formatMinute(one.received_at), one.full_name, one.email, one.device, one.id];
  return [...fields, ...notes.filter(Boolean)].join('  ');
}
