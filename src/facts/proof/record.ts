/** What a run of the demonstration leaves behind. `prove.ts` computes its values. */

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
  /** A drawing of 8 × 8 cells. */
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
  requirements: {cpu: '1 core', time: '1 second', model: 'digits'},
  reward: 0,
});

/** What a verifier checks, and what it finds. */
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
  readonly message: string;
}

/** The checks with these results. */
export function checksWith(results: readonly boolean[]): readonly Check[] {
  return checks.map(({name, yes, no}, i) => {
    const passed = results[i] ?? false;
    return {name, passed, message: passed ? yes : no};
  });
}

export const isAccepted = (results: readonly Check[]): boolean =>
  results.length > 0 && results.every(({passed}) => passed);

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

/** An output with another digit. The codes of 0 and 1, 2 and 3 and so on differ in one bit. */
export function otherDigit(output: string): string {
  return output.replace(/\d/, (digit) => String(Number(digit) ^ 1));
}
