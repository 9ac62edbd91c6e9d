/**
 * How a proof of execution is made and checked: canonical output, BLAKE3, signature, comparison. How an output is written,
 * what is signed, and the key are the demonstration's; the owner leaves them open.
 */
import {blake3} from '@noble/hashes/blake3.js';
import {bytesToHex, hexToBytes, utf8ToBytes} from '@noble/hashes/utils.js';
import {readDigit} from './network.ts';
import {checksWith} from './record.ts';
import type {Check, Proof, ProofRecord} from './record.ts';

const algorithm = {name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256'};

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

/**
 * Runs a task, and signs its proof with a new key.
 * @param invented for a fraud: the output to sign instead of the computed one
 */
export async function prove(
  {task, input}: Pick<ProofRecord, 'task' | 'input'>,
  invented?: string,
): Promise<ProofRecord> {
  const {publicKey, privateKey} = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const start = performance.now();
  const computed = outputOf(input);
  const executionTime = Math.round((performance.now() - start) * 1000) / 1e6;
  const output = invented ?? computed;
  const unsigned = {taskId: task.taskId, resultHash: hashOf(output), executionTime};
  const hex = (buffer: ArrayBuffer) => bytesToHex(new Uint8Array(buffer));
  const deviceSignature = hex(await crypto.subtle.sign(algorithm, privateKey, signedBytes(unsigned)));
  const exported = hex(await crypto.subtle.exportKey('raw', publicKey));
  return {task, input, output, proof: {...unsigned, deviceSignature}, publicKey: exported};
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

async function isSigned({proof, publicKey}: ProofRecord): Promise<boolean> {
  const bytes = (hex: string) => new Uint8Array(hexToBytes(hex));
  try {
    const device = await crypto.subtle.importKey('raw', bytes(publicKey), algorithm, false, ['verify']);
    return await crypto.subtle.verify(algorithm, device, bytes(proof.deviceSignature), signedBytes(proof));
  } catch {
    return false; // not a key or a signature at all
  }
}
