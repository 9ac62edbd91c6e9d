/** What a run of the demonstration leaves behind. `prove.ts` computes its values. */

export interface Proof {
  readonly taskId: string;
  readonly resultHash: string;
  readonly executionTime: number;
  /** Of the other fields: ECDSA with P-256, which every browser can, in hexadecimal digits. */
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
  readonly publicKey: string;
}

/** The task of the demonstration, which pays nothing. */
export const taskOf = (taskId: string) => ({
  taskId,
  originatingId: 'this-page',
  requirements: {cpu: '1 core', time: '1 second', model: 'digits'},
  reward: 0,
});

/** What a verifier checks: what it finds if all is right, and otherwise. */
const checks = [
  ['Signature', 'The device’s key signed this proof.', 'The device’s key didn’t sign this proof.'],
  ['Output', 'The output has the hash of the proof.', 'The output has another hash.'],
  ['Result', 'The verifier ran the task too: same hash.', 'The verifier ran the task too: another hash.'],
] as const;

/** The checks with these results. */
export const checksWith = (results: readonly boolean[]) =>
  checks.map(([name, yes, no], i) => ({name, passed: results[i] ?? false, message: results[i] ? yes : no}));
export type Check = ReturnType<typeof checksWith>[number];

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
export const otherDigit = (output: string): string =>
  output.replace(/\d/, (digit) => String(Number(digit) ^ 1));
