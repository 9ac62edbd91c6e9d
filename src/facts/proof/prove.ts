/**
 * How a proof of execution is made and checked: canonical output, BLAKE3, signature, comparison. How an output is written,
 * what is signed, and the key are the demonstration's; the owner leaves them open.
 */
import {blake3} from '@noble/hashes/blake3.js';
import {bytesToHex, hexToBytes, utf8ToBytes} from '@noble/hashes/utils.js';
import {readDigit} from './network.ts';
import {checksWith} from './record.ts';
import type {Check, KeyType, Proof, ProofRecord, Work} from './record.ts';

const algorithms = {
  Ed25519: {name: 'Ed25519'},
  'P-256': {name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256'},
} as const satisfies Record<KeyType, object>;

export const hashOf = (text: string): string => bytesToHex(blake3(utf8ToBytes(text)));

/** Does the task. Returns its output as JSON without spaces and with sorted keys, so that each value has one text. */
export function outputOf(input: string): string {
  const {digit, scores} = readDigit(input);
  return JSON.stringify({digit, scores});
}

/** The other fields of a proof, with sorted keys. */
function signedBytes({executionTime, resultHash, taskId}: Omit<Proof, 'deviceSignature'>) {
  return new Uint8Array(utf8ToBytes(JSON.stringify({executionTime, resultHash, taskId})));
}

async function keyPair(type: KeyType) {
  const pair = await crypto.subtle.generateKey(algorithms[type], false, ['sign', 'verify']);
  return {type, ...(pair as CryptoKeyPair)};
}

/** Runs a task, and signs its proof with a new key: P-256 if the browser doesn't know Ed25519 yet. */
export async function prove(
  {task, input, invented}: Work,
  wanted: KeyType = 'Ed25519',
): Promise<ProofRecord> {
  const {type, publicKey, privateKey} = await keyPair(wanted).catch(() => keyPair('P-256'));
  const start = performance.now();
  const computed = outputOf(input);
  const executionTime = Math.round((performance.now() - start) * 1000) / 1e6;
  const output = invented ?? computed;
  const unsigned = {taskId: task.taskId, resultHash: hashOf(output), executionTime};
  const hex = (buffer: ArrayBuffer) => bytesToHex(new Uint8Array(buffer));
  const deviceSignature = hex(await crypto.subtle.sign(algorithms[type], privateKey, signedBytes(unsigned)));
  const key = {type, publicKey: hex(await crypto.subtle.exportKey('raw', publicKey))};
  return {task, input, output, proof: {...unsigned, deviceSignature}, key};
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
  const algorithm = algorithms[type];
  const bytes = (hex: string) => new Uint8Array(hexToBytes(hex));
  try {
    const device = await crypto.subtle.importKey('raw', bytes(publicKey), algorithm, false, ['verify']);
    return await crypto.subtle.verify(algorithm, device, bytes(proof.deviceSignature), signedBytes(proof));
  } catch {
    return false; // not a key or a signature at all
  }
}
