/**
 * The records that the owner names (section 3), field by field. Tables, screens, JSON Schemas, examples and the
 * check of a manifest are made of this list. The fields are the owner's; keys and formats are ours.
 */
import {appPermissionTypes} from './permissions.ts';
import {nodeTiers} from './nodes.ts';
import {hash, logStatuses, logTypes, signalTypes} from './tasks.ts';

/** What a field may hold. `listOf` and `oneOf` name the allowed values. */
export type FieldFormat =
  | 'text'
  | 'id'
  | 'ids'
  | 'hash'
  | 'signature'
  | 'time'
  | 'seconds'
  | 'essence'
  | 'price'
  | 'requirements'
  | {readonly oneOf: readonly string[]}
  | {readonly listOf: readonly string[]};

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
 * tests/facts/rules/records.test.ts computes hashes and signatures again, with other libraries.
 */
const picture = {
  signalSignature:
    'fbb8e5bb94bbef5720cb7ebc462d1cad7a3ea5871aeae3e24bdc4cf756397913dc3a1449b7583334f8c3cdaeb86eaeb8c6277317d189caccf4b430abec6d4b0e',
  signalHash: '51bc62032db594767501e865081f6ce0893c1bfc24878edfa3fc400da1dbc7e1',
  resultHash: '752c5d94c0a76e048aa4a3cde8c408c832366123a8aa56ad30fbd0b92b29981a',
  deviceSignature:
    '4f24f20297b988d4fbbab7185b42d57bd03115080fbeac77618b8b07acc54aaaeb8d6e66c5ff1093d91d313298755acafbe854a97dd344418a303e7d9a1c7000',
  selfIdSignature:
    '1debb096711f72f64eff1e45ff7ccff3fe07e9429e323369f22c69cae07178da3b5b240106724379fbe7fb8b6659e01e28b6ba93c0dcb089d30965b42e93dc06',
  proofSeal: '22fc2279a8f344368fbca4ceb730389c622473ad76dd6afc477581a4fda49d60',
  time: '2026-01-15T21:04:52Z',
  reward: 1.2,
};
/** The public keys (Ed25519) that the signatures of the examples are checked with. */
export const exampleKeys = {
  'Origin node': '69085ec3ae3d4dc0b9618d3a24615c190e69365c0787d78c9ac66ade56ec8d19',
  Device: '28321a0befde6e1b4c1ea07dad3d61768fdb15baaddafc52d4f45c8960486b3a',
  'SELF ID': 'a8897c627f3303e01e8c70ac9d3ca4853ed1442e5d20f02f09d2a3fd7bf9fbf9',
} as const;

const taskId = [
  'Task ID',
  'Names the task; its proof and its log entry carry the same one',
  'id',
  'task-91c4',
] as const;

/** By the name that addresses and pages use. */
export const records = {
  signal: {
    title: 'Signal',
    describes: 'A message from one node to others.',
    fields: {
      signalId: ['Signal ID', 'Names the signal', 'id', 'signal-51c2'],
      originNode: ['Origin node', 'The node that sent it', 'id', 'node-a'],
      payload: ['Payload', 'The message itself', 'text', 'Draw a lighthouse at dusk'],
      path: [
        'Path',
        'The nodes it has passed so far, in order; the signature doesn’t cover it',
        'ids',
        ['node-a', 'node-b'],
      ],
      signature: [
        'Signature',
        'Made by the origin node over ID, origin and payload',
        'signature',
        picture.signalSignature,
      ],
    },
  },
  task: {
    title: 'Task',
    describes: 'A piece of work that a node can claim.',
    fields: {
      taskId,
      originatingId: ['Originating ID', 'The signal or order the task came from', 'id', 'signal-51c2'],
      requirements: [
        'Execution requirements (CPU, time, model)',
        'What a phone must offer to run it',
        'requirements',
        {cpu: '6 cores', time: '90 seconds', model: 'image-small'},
      ],
      reward: ['ESSENCE reward amount', 'What the phone is paid', 'essence', picture.reward],
    },
  },
  'proof-of-execution': {
    title: 'Proof of execution',
    describes: 'What a node attaches to a task that it has run.',
    absent: {signalReplayHash: 'Nothing: the proof is complete without it'},
    fields: {
      taskId,
      resultHash: ['Result hash', `${hash} hash of the output`, 'hash', picture.resultHash],
      executionTime: ['Execution time', 'How long the phone ran it', 'seconds', 41.5],
      deviceSignature: [
        'Device signature',
        'Made by the phone over all other fields',
        'signature',
        picture.deviceSignature,
      ],
      signalReplayHash: [
        'Signal replay hash',
        'Hash of the signal the task came from, without its path',
        'hash',
        picture.signalHash,
      ],
    },
  },
  'log-entry': {
    title: 'Execution log entry',
    describes: 'What the log of a phone holds about a task.',
    absent: {
      payloadSummary: 'No summary was made',
      startTime: 'The task hasn’t started',
      endTime: 'The task hasn’t ended',
      status: 'The proof waits for validation',
      reward: 'The task isn’t paid',
      proofHash: 'There’s no result',
    },
    fields: {
      taskId,
      type: ['Type', logTypes.join(', '), {oneOf: logTypes}, 'media'],
      source: ['Source', 'Where the task came from', 'text', 'Harmony'],
      payloadSummary: ['Payload summary', 'A short description of the input', 'text', 'A lighthouse at dusk'],
      startTime: ['Start time', 'When execution began, if it did', 'time', '2026-01-15T21:04:10Z'],
      endTime: ['End time', 'When execution ended, if it did', 'time', picture.time],
      status: [
        'Status',
        'Completed, Failed, Queued or Skipped; none while its proof waits for validation',
        {oneOf: names(logStatuses)},
        'Completed',
      ],
      reward: ['Reward', 'What the task paid, once it’s paid', 'essence', picture.reward],
      proofHash: ['Proof hash', `${hash} hash of the output, once there is one`, 'hash', picture.resultHash],
      nodeTier: ['Node tier', 'The tier of the node at that time', {oneOf: names(nodeTiers)}, 'Trusted'],
    },
  },
  'proof-of-existence': {
    title: 'Proof of Existence record',
    describes: 'That the holder of a key signed a signal.',
    fields: {
      signalHash: ['Signal hash', `${hash} hash of the signal without its path`, 'hash', picture.signalHash],
      selfIdSignature: [
        'SELF ID signature',
        'Made with your SELF ID’s key over hash, time and type',
        'signature',
        picture.selfIdSignature,
      ],
      timestamp: [
        'UTC timestamp',
        'When it was recorded, by the phone’s own clock',
        'time',
        '2026-01-15T21:03:37Z',
      ],
      executionType: [
        'Execution type',
        'chat, agent, workflow, app or ambient signal',
        {oneOf: ['chat', 'agent', 'workflow', 'app', 'ambient signal']},
        'app',
      ],
      proofSeal: [
        'Proof seal',
        `${hash} hash of all other fields, which closes the record`,
        'hash',
        picture.proofSeal,
      ],
    },
  },
  app: {
    title: 'App metadata',
    describes: 'The manifest of an app: one JSON file, shown as its entry in the Store.',
    fields: {
      name: ['Name', 'What the Store calls it', 'text', 'Trip planner'],
      icon: ['Icon', 'The file of its picture', 'text', 'icon.png'],
      description: ['Description', 'What it does', 'text', 'Plans a day out by bus and train.'],
      acceptedSignalTypes: [
        'Accepted signal types',
        'The signals it reacts to',
        {listOf: names(signalTypes)},
        ['Action'],
      ],
      requiredPermissions: [
        'Required permissions',
        'What it asks for before it works',
        {listOf: names(appPermissionTypes)},
        ['Task execution', 'Network interaction'],
      ],
      pricePerUse: [
        'ESSENCE price per use, or free',
        'A number of ESSENCE above 0, or "free"',
        'price',
        'free',
      ],
    },
  },
} as const satisfies Readonly<Record<string, RecordType>>;

export type RecordName = keyof typeof records;
export type FieldKey<Name extends RecordName> = keyof (typeof records)[Name]['fields'] & string;

/** The fields of a record, for tables and screens. */
export function fieldsOf<Name extends RecordName>(record: Name) {
  const {fields, absent}: RecordType = records[record];
  return Object.entries(fields).map(([key, [name, means, format, example]]) => ({
    key: key as FieldKey<Name>,
    ...{name, means, format, example, absent: absent?.[key]},
    optional: absent !== undefined && key in absent,
  }));
}

/** The example of a record as JSON, indented by two. */
export function exampleOf(name: RecordName): string {
  return JSON.stringify(Object.fromEntries(fieldsOf(name).map(({key, example}) => [key, example])), null, 2);
}

/** The address of a record's JSON Schema within the site. */
export const schemaPath = (name: RecordName): string => `/schemas/${name}.schema.json`;

/** What a page shows of a record. */
export interface PrintedExample {
  /** Within a sentence. */
  readonly title: string;
  readonly json: string;
  readonly schema: string;
}

/** By record name. */
export const printedExamples = Object.fromEntries(
  (Object.keys(records) as RecordName[]).map((name): [string, PrintedExample] => [
    name,
    {title: records[name].title.toLowerCase(), json: exampleOf(name), schema: schemaPath(name)},
  ]),
);
