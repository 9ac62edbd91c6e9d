/**
 * How a proof of execution is made and checked: canonical output, BLAKE3, signature, comparison. How an output is written, what
 * is signed and with which key is the demonstration's; the specification leaves it open.
 */
import {blake3} from '@noble/hashes/blake3.js';
import {bytesToHex, hexToBytes, utf8ToBytes} from '@noble/hashes/utils.js';
import {readDigit} from './network.ts';
import {checksWith} from './record.ts';
import type {Check, KeyType, Proof, ProofRecord} from './record.ts';

/** The best first; `P-256` where a browser has no other. */
const algorithms = {
  Ed25519: {key: {name: 'Ed25519'}, signature: {name: 'Ed25519'}},
  'P-256': {key: {name: 'ECDSA', namedCurve: 'P-256'}, signature: {name: 'ECDSA', hash: 'SHA-256'}},
} as const satisfies Record<KeyType, object>;

/** JSON without spaces and with sorted keys: one text for one value. The numbers of an output are whole. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`;
}

export const hashOf = (text: string): string => bytesToHex(blake3(utf8ToBytes(text)));

/** Does the task: the output for a grid. */
export const outputOf = (input: string): string => canonical(readDigit(input));

export interface DeviceKey {
  readonly type: KeyType;
  readonly publicKey: string;
  readonly sign: (text: string) => Promise<string>;
}

/** A new key pair, of which only the public half can be read. @throws what Web Crypto says if it knows neither algorithm */
export async function makeKey(types = Object.keys(algorithms) as KeyType[]): Promise<DeviceKey> {
  const [type = 'P-256', ...others] = types;
  const {key, signature} = algorithms[type];
  try {
    const pair = (await crypto.subtle.generateKey(key, false, ['sign', 'verify'])) as CryptoKeyPair;
    const hex = (buffer: ArrayBuffer) => bytesToHex(new Uint8Array(buffer));
    return {
      type,
      publicKey: hex(await crypto.subtle.exportKey('raw', pair.publicKey)),
      sign: async (text) => hex(await crypto.subtle.sign(signature, pair.privateKey, bytesOf(text))),
    };
  } catch (error) {
    if (others.length === 0) throw error;
    return makeKey(others);
  }
}

const bytesOf = (text: string) => new Uint8Array(utf8ToBytes(text));

/** What the device signs: the other fields of the proof. */
function signedText({taskId, resultHash, executionTime}: Omit<Proof, 'deviceSignature'>): string {
  return canonical({taskId, resultHash, executionTime});
}

/** Attaches the proof to an output. @param executionTime in seconds */
export async function prove(
  work: Pick<ProofRecord, 'task' | 'input' | 'output'>,
  executionTime: number,
  {type, publicKey, sign}: DeviceKey,
): Promise<ProofRecord> {
  const unsigned = {taskId: work.task.taskId, resultHash: hashOf(work.output), executionTime};
  const deviceSignature = await sign(signedText(unsigned));
  return {...work, proof: {...unsigned, deviceSignature}, key: {type, publicKey}};
}

/** What a verifier finds. Every check must pass. */
export async function checkProof(record: ProofRecord): Promise<readonly Check[]> {
  const {task, input, output, proof} = record;
  return checksWith([
    proof.taskId === task.taskId && (await isSigned(record)),
    hashOf(output) === proof.resultHash,
    hashOf(outputOf(input)) === proof.resultHash,
  ]);
}

async function isSigned({proof, key: {type, publicKey}}: ProofRecord): Promise<boolean> {
  const {key, signature} = algorithms[type];
  const bytes = (hex: string) => new Uint8Array(hexToBytes(hex));
  try {
    const device = await crypto.subtle.importKey('raw', bytes(publicKey), key, false, ['verify']);
    return await crypto.subtle.verify(
      signature,
      device,
      bytes(proof.deviceSignature),
      bytesOf(signedText(proof)),
    );
  } catch (error) {
    console.error(error);
    return false;
  }
}
