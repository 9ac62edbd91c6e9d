import {z} from 'zod';
import {addressesIn} from '../functions/_shared/inviteRequest';
import {callFunction} from './backend';
import type {BackendCredentials} from './backend';

const nullable = z.string().nullable();

/** A row of `invites.people_list`: a person with the request that counts. */
export const person = z.object({
  id: z.string(),
  address: z.string(),
  request_id: z.string(),
  received_at: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  self_id: z.string(),
  device: z.string(),
  consent: z.boolean(),
  consent_at: nullable,
  consent_wording: nullable,
  state: z.string(),
  state_at: z.string(),
  reason: nullable,
  invite_due: nullable,
  code_ends_at: nullable,
  code_used_at: nullable,
  requests: z.number(),
  mailed_at: nullable,
  held_by: nullable,
  held_until: nullable,
  /** The names that mean this person: their address, their id, or the ids of requests. */
  named_by: z.array(z.string()),
});

export type Person = z.output<typeof person>;

/** A page of people, the oldest first, by the arrival of the request that counts. */
export function listPeople(
  access: BackendCredentials,
  parameters: Record<string, unknown>,
): Promise<Person[]> {
  return callFunction(access, 'list_invite_people', parameters, z.array(person));
}

/** Everybody. Each page begins after the last row, so that new requests shift nothing. */
export async function listEverybody(access: BackendCredentials): Promise<Person[]> {
  const people: Person[] = [];
  for (;;) {
    const last = people.at(-1);
    const after = last && {after_received: last.received_at, after_id: last.id};
    const page = await listPeople(access, {...after});
    if (page.length === 0) return people;
    people.push(...page);
  }
}

/** People who were named, and the names that nobody has. */
export interface NamedPeople {
  people: Person[];
  unknown: string[];
}

const isId = (word: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(word);

/** Finds whom ids and pasted addresses name. The id of a request names its person. @throws Error if there's no name */
export async function findPeople(access: BackendCredentials, words: readonly string[]): Promise<NamedPeople> {
  const addresses = addressesIn(words.filter((word) => !isId(word)).join(' '));
  const names = [...addresses, ...words.filter(isId)].map((name) => name.toLowerCase());
  if (names.length === 0)
    throw new Error(`There’s no email address and no id in "${words.join(' ').slice(0, 100)}".`);
  const people = await listPeople(access, {names, max: names.length});
  const known = new Set(people.flatMap(({named_by: named}) => named));
  return {people, unknown: names.filter((name) => !known.has(name))};
}
