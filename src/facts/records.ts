/**
 * The records that the owner names (section 3), field by field. Tables, screens, JSON Schemas, examples and the check of a
 * manifest are made of this list. The fields are the owner's; keys and formats are ours.
 */
import {appPermissionTypes} from './permissions.ts';
import {nodeTiers} from './nodes.ts';
import {hash, logStatuses, logTypes, signalTypes} from './tasks.ts';

/** How a value of each format is written in JSON. */
export const formats = {
  text: 'String',
  texts: 'List of strings',
  hash: 'String: 64 hex digits (32 bytes)',
  signature: 'String: 128 hex digits (64 bytes)',
  time: 'String: UTC, as 2026-01-15T21:04:52Z',
  seconds: 'Number of seconds, 0 or more',
  essence: 'Number of ESSENCE, 0 or more',
  price: 'Number of ESSENCE above 0, or "free"',
  requirements: 'Object of three strings: cpu, time, model',
} as const;

/** What a field may hold. `listOf` and `oneOf` name the allowed values. */
export type FieldFormat =
  keyof typeof formats | {readonly oneOf: readonly string[]} | {readonly listOf: readonly string[]};

/** By its key in JSON: its name, what it means, its format and a value that the format allows. */
type FieldRow = readonly [name: string, means: string, format: FieldFormat, example: unknown];

interface RecordType {
  readonly title: string;
  readonly describes: string;
  /** What it means if a field is missing. Without any other field, the record isn't valid. */
  readonly absent?: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, FieldRow>>;
}

const names = (list: readonly {readonly name: string}[]) => list.map(({name}) => name);

/**
 * The examples tell one story: a publisher funds a picture, and its signal becomes a task that a phone runs.
 * tests/facts/records.test.ts computes hashes and signatures again, with other libraries.
 */
const hex = {
  signal: '51bc62032db594767501e865081f6ce0893c1bfc24878edfa3fc400da1dbc7e1',
  result: '752c5d94c0a76e048aa4a3cde8c408c832366123a8aa56ad30fbd0b92b29981a',
  seal: '22fc2279a8f344368fbca4ceb730389c622473ad76dd6afc477581a4fda49d60',
  byOrigin:
    'fbb8e5bb94bbef5720cb7ebc462d1cad7a3ea5871aeae3e24bdc4cf756397913dc3a1449b7583334f8c3cdaeb86eaeb8c6277317d189caccf4b430abec6d4b0e',
  byDevice:
    '4f24f20297b988d4fbbab7185b42d57bd03115080fbeac77618b8b07acc54aaaeb8d6e66c5ff1093d91d313298755acafbe854a97dd344418a303e7d9a1c7000',
  bySelfId:
    '1debb096711f72f64eff1e45ff7ccff3fe07e9429e323369f22c69cae07178da3b5b240106724379fbe7fb8b6659e01e28b6ba93c0dcb089d30965b42e93dc06',
};

/** The public keys (Ed25519) that the signatures of the examples are checked with. */
export const exampleKeys = {
  'Origin node': '69085ec3ae3d4dc0b9618d3a24615c190e69365c0787d78c9ac66ade56ec8d19',
  Device: '28321a0befde6e1b4c1ea07dad3d61768fdb15baaddafc52d4f45c8960486b3a',
  'SELF ID': 'a8897c627f3303e01e8c70ac9d3ca4853ed1442e5d20f02f09d2a3fd7bf9fbf9',
} as const;

const taskId: FieldRow = [
  'Task ID',
  'The same in the task, its proof and its log entry',
  'text',
  'task-91c4',
];
const reward = 1.2;
const needs = {cpu: '6 cores', time: '90 seconds', model: 'image-small'};
const signals = {listOf: names(signalTypes)};
const permissions = {listOf: names(appPermissionTypes)};
const permitted = ['Task execution', 'Network interaction'];
const executionTypes = ['chat', 'agent', 'workflow', 'app', 'ambient signal'] as const;

/** By the name that addresses and pages use. */
export const records = {
  signal: {
    title: 'Signal',
    describes: 'A message from one node to others.',
    fields: {
      signalId: ['Signal ID', 'Names the signal', 'text', 'signal-51c2'],
      originNode: ['Origin node', 'The node that sent it', 'text', 'node-a'],
      payload: ['Payload', 'The message itself', 'text', 'Draw a lighthouse at dusk'],
      path: ['Path', 'The nodes it has passed so far, in order. Not signed', 'texts', ['node-a', 'node-b']],
      signature: ['Signature', 'Of ID, origin and payload, by the origin node', 'signature', hex.byOrigin],
    },
  },
  task: {
    title: 'Task',
    describes: 'A piece of work that a node can claim.',
    fields: {
      taskId,
      originatingId: ['Originating ID', 'The signal or order it came from', 'text', 'signal-51c2'],
      requirements: ['Execution requirements', 'CPU, time and model it needs', 'requirements', needs],
      reward: ['ESSENCE reward amount', 'What the phone is paid', 'essence', reward],
    },
  },
  'proof-of-execution': {
    title: 'Proof of execution',
    describes: 'What a node attaches to a task that it has run.',
    absent: {signalReplayHash: 'Nothing: the proof is complete without it'},
    fields: {
      taskId,
      resultHash: ['Result hash', `${hash} hash of the output`, 'hash', hex.result],
      executionTime: ['Execution time', 'How long the phone ran it', 'seconds', 41.5],
      deviceSignature: ['Device signature', 'Of all other fields, by the phone', 'signature', hex.byDevice],
      signalReplayHash: ['Signal replay hash', 'Of the signal, without its path', 'hash', hex.signal],
    },
  },
  'log-entry': {
    title: 'Execution log entry',
    describes: 'What the log of a phone holds about a task.',
    absent: {
      payloadSummary: 'No summary was made',
      startTime: 'The task hasn’t started',
      endTime: 'The task hasn’t ended',
      status: 'The task runs, or its proof waits for validation',
      reward: 'The task isn’t paid',
      proofHash: 'There’s no result',
    },
    fields: {
      taskId,
      type: ['Type', logTypes.join(', '), {oneOf: logTypes}, 'media'],
      source: ['Source', 'Where the task came from', 'text', 'Harmony'],
      payloadSummary: ['Payload summary', 'What the input was, in short', 'text', 'A lighthouse at dusk'],
      startTime: ['Start time', 'When execution began', 'time', '2026-01-15T21:04:10Z'],
      endTime: ['End time', 'When execution ended', 'time', '2026-01-15T21:04:52Z'],
      status: ['Status', 'How it ended', {oneOf: names(logStatuses)}, 'Completed'],
      reward: ['Reward', 'What the task paid', 'essence', reward],
      proofHash: ['Proof hash', `${hash} hash of the output`, 'hash', hex.result],
      nodeTier: ['Node tier', 'The tier of the node at that time', {oneOf: names(nodeTiers)}, 'Trusted'],
    },
  },
  'proof-of-existence': {
    title: 'Proof of Existence record',
    describes: 'That the holder of a key signed a signal.',
    fields: {
      signalHash: ['Signal hash', `${hash} hash of the signal without its path`, 'hash', hex.signal],
      selfIdSignature: ['SELF ID signature', 'Of hash, time and type', 'signature', hex.bySelfId],
      timestamp: ['UTC timestamp', 'When, by the phone’s own clock', 'time', '2026-01-15T21:03:37Z'],
      executionType: ['Execution type', executionTypes.join(', '), {oneOf: executionTypes}, 'app'],
      proofSeal: ['Proof seal', `${hash} hash of all other fields`, 'hash', hex.seal],
    },
  },
  app: {
    title: 'App metadata',
    describes: 'The manifest of an app: one JSON file, shown as its entry in the Store.',
    fields: {
      name: ['Name', 'What the Store calls it', 'text', 'Trip planner'],
      icon: ['Icon', 'The file of its picture', 'text', 'icon.png'],
      description: ['Description', 'What it does', 'text', 'Plans a day out by bus and train.'],
      acceptedSignalTypes: ['Accepted signal types', 'What it reacts to', signals, ['Action']],
      requiredPermissions: ['Required permissions', 'What it needs to work', permissions, permitted],
      pricePerUse: ['ESSENCE price per use, or free', 'What one use costs', 'price', 'free'],
    },
  },
} as const satisfies Readonly<Record<string, RecordType>>;

export type RecordName = keyof typeof records;

/** The fields of a record, for tables and screens. */
export function fieldsOf(record: RecordName) {
  const {fields, absent}: RecordType = records[record];
  return Object.entries(fields).map(([key, [name, means, format, example]]) => ({
    ...{key, name, means, format, example, absent: absent?.[key]},
    optional: absent !== undefined && key in absent,
  }));
}

/** The example of a record as JSON, indented by two. */
export function exampleOf(name: RecordName): string {
  return JSON.stringify(Object.fromEntries(fieldsOf(name).map(({key, example}) => [key, example])), null, 2);
}

/** The address of a record's JSON Schema within the site. */
export const schemaPath = (name: RecordName): string => `/schemas/${name}.schema.json`;

/** What a page shows of each record. */
export const printedExamples = Object.fromEntries(
  (Object.keys(records) as RecordName[]).map((name) => [
    name,
    {title: records[name].title.toLowerCase(), json: exampleOf(name), schema: schemaPath(name)},
  ]),
);
