/**
 * What a run of the demonstration leaves behind: the record, field by field and state by state. `prove.ts` computes its values.
 */
import {nodeTiers} from '../nodes.ts';
import {fieldsOf} from '../records.ts';
import type {RecordName} from '../records.ts';
import type {TaskStateId} from '../tasks.ts';
import {side} from './drawing.ts';

export type KeyType = 'Ed25519' | 'P-256';

export interface Proof {
  readonly taskId: string;
  readonly resultHash: string;
  readonly executionTime: number;
  /** In hexadecimal digits, of the other fields. */
  readonly deviceSignature: string;
}

/** All that a verifier needs; what a reader copies. */
export interface ProofRecord {
  readonly task: ReturnType<typeof taskOf>;
  /** A grid of `gridOf`. */
  readonly input: string;
  /** Canonical JSON. */
  readonly output: string;
  readonly proof: Proof;
  readonly key: {readonly type: KeyType; readonly publicKey: string};
}

/** What a node gets; for a fraud, with the output to sign instead of the computed one. */
export interface Work extends Pick<ProofRecord, 'task' | 'input'> {
  readonly invented?: string;
}

/** The task of the demonstration, which pays nothing. */
export const taskOf = (taskId: string) => ({
  taskId,
  originatingId: 'this-page',
  requirements: {cpu: '1 core', time: '1 second', model: 'digits-int8'},
  reward: 0,
});

/** What a verifier checks, and what it says then. */
const checks = [
  {
    name: 'Signature',
    yes: 'The key of this device signed this proof of this task.',
    no: 'The key of this device did not sign this proof of this task.',
  },
  {
    name: 'Output',
    yes: 'The output has the hash of the proof.',
    no: 'The output has another hash than the proof.',
  },
  {
    name: 'Result',
    yes: 'The verifier ran the task too and got the same hash.',
    no: 'The verifier ran the task too and got another hash.',
  },
] as const;

export interface Check {
  readonly name: (typeof checks)[number]['name'];
  readonly passed: boolean;
  readonly says: string;
}

/** The checks with these results; passed, if there is none. */
export function checksWith(results: readonly boolean[] = []): readonly Check[] {
  return checks.map(({name, yes, no}, i) => {
    const passed = results[i] ?? true;
    return {name, passed, says: passed ? yes : no};
  });
}

export const tampered = ['output', 'hash', 'signature'] as const;
export type Tampered = (typeof tampered)[number];

/** The record with one bit of a part changed; of the output, in the digit that was read. */
export function changeOneBit(record: ProofRecord, part: Tampered): ProofRecord {
  const {output, proof} = record;
  const flipped = (hex: string) => hex.slice(0, -1) + (parseInt(hex.slice(-1), 16) ^ 1).toString(16);
  if (part === 'output') return {...record, output: otherDigit(output)};
  const field = part === 'hash' ? 'resultHash' : 'deviceSignature';
  return {...record, proof: {...proof, [field]: flipped(proof[field])}};
}

/** An output that says another digit. The codes of 0 and 1, 2 and 3 and so on differ in one bit. */
export function otherDigit(output: string): string {
  return output.replace(/\d/, (digit) => String(Number(digit) ^ 1));
}

export interface Run {
  readonly record: ProofRecord;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly ended: number;
  /** Empty until a verifier has looked. */
  readonly checks: readonly Check[];
}

export const isAccepted = (checks: readonly Check[]): boolean =>
  checks.length > 0 && checks.every(({passed}) => passed);

/** The entry that the log of a phone would have. */
export function logEntryOf({record: {task, proof}, began, ended, checks}: Run) {
  return {
    taskId: task.taskId,
    type: 'media',
    source: 'This page',
    payloadSummary: `A drawing of ${side} × ${side} cells`,
    startTime: new Date(began).toISOString(),
    endTime: new Date(ended).toISOString(),
    ...(checks.length > 0 && {status: isAccepted(checks) ? 'Completed' : 'Failed'}),
    ...(isAccepted(checks) && {reward: task.reward}),
    proofHash: proof.resultHash,
    nodeTier: nodeTiers[0].name,
  };
}

export interface Line {
  readonly name: string;
  readonly value: string;
}

/** What the record holds at each state, field by field. */
export function linesOf(run: Run): Record<TaskStateId, readonly Line[]> {
  const {task, output, proof, key} = run.record;
  const entry = logEntryOf(run);
  return {
    QUEUED: linesFor('task', task),
    CLAIMED: linesFor('log-entry', entry, ['type', 'source', 'nodeTier']),
    EXECUTING: [
      ...linesFor('log-entry', entry, ['payloadSummary', 'startTime', 'endTime']),
      {name: 'Output', value: output},
    ],
    PROOFED: [
      ...linesFor('proof-of-execution', {...proof}, ['resultHash', 'executionTime', 'deviceSignature']),
      {name: `Public key (${key.type})`, value: key.publicKey},
    ],
    VALIDATED: [
      ...run.checks.map(({name, says}) => ({name, value: says})),
      ...linesFor('log-entry', entry, ['status']),
    ],
    PAID: linesFor('log-entry', entry, ['reward']),
  };
}

function linesFor(
  name: RecordName,
  from: Readonly<Record<string, unknown>>,
  keys = Object.keys(from),
): Line[] {
  return fieldsOf(name)
    .filter(({key}) => key in from && keys.includes(key))
    .map(({key, name: field, format}) => ({name: field, value: valueText(from[key], format === 'seconds')}));
}

function valueText(value: unknown, seconds: boolean): string {
  if (seconds) return value === 0 ? 'Less than this browser can measure' : `${String(value)} seconds`;
  return typeof value === 'object' && value ? Object.values(value).join(', ') : String(value);
}
