/**
 * The records that the specification names (section 3), field by field. Tables, screens, JSON Schemas, examples and the
 * check of a manifest are made of this list. The fields are the specification's; keys and formats are ours (`confirmed.ts`).
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
  | 'time'
  | 'seconds'
  | 'essence'
  | 'price'
  | 'requirements'
  | {readonly oneOf: readonly string[]}
  | {readonly listOf: readonly string[]};

export interface RecordField {
  /** Its key in JSON. */
  readonly key: string;
  /** Its name in the specification. */
  readonly name: string;
  readonly means: string;
  readonly format: FieldFormat;
  readonly optional?: boolean;
  /** A value that the format allows. */
  readonly example: unknown;
}

export interface RecordType {
  readonly title: string;
  readonly describes: string;
  readonly fields: readonly RecordField[];
}

const names = (list: readonly {readonly name: string}[]) => list.map(({name}) => name);
const proofOfExample = 'af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262';
const signalOfExample = '2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213';
const taskId = {
  key: 'taskId',
  name: 'Task ID',
  means: 'The task',
  format: 'id',
  example: 'task-7f3a',
} as const satisfies RecordField;

/** By the name that addresses and pages use. */
export const records = {
  signal: {
    title: 'Signal',
    describes: 'A message from one node to others.',
    fields: [
      {key: 'signalId', name: 'Signal ID', means: 'The signal', format: 'id', example: 'signal-51c2'},
      {
        key: 'originNode',
        name: 'Origin node',
        means: 'The node it came from',
        format: 'id',
        example: 'node-a',
      },
      {key: 'payload', name: 'Payload', means: 'What it says', format: 'text', example: 'Play the next song'},
      {
        key: 'path',
        name: 'Path',
        means: 'The nodes it passed, in order',
        format: 'ids',
        example: ['node-a', 'node-b'],
      },
      {
        key: 'signature',
        name: 'Signature',
        means: 'Signed by the origin node',
        format: 'text',
        example: '8f14e45f',
      },
    ],
  },
  task: {
    title: 'Task',
    describes: 'A piece of work that a node can claim.',
    fields: [
      taskId,
      {
        key: 'originatingId',
        name: 'Originating ID',
        means: 'Where the task came from',
        format: 'id',
        example: 'origin-19b0',
      },
      {
        key: 'requirements',
        name: 'Execution requirements (CPU, time, model)',
        means: 'What a phone must offer to run it',
        format: 'requirements',
        example: {cpu: '6 cores', time: '90 seconds', model: 'speech-small'},
      },
      {
        key: 'reward',
        name: 'ESSENCE reward amount',
        means: 'What it pays, in ESSENCE',
        format: 'essence',
        example: 0.03,
      },
    ],
  },
  'proof-of-execution': {
    title: 'Proof of execution',
    describes: 'What a node attaches to a task that it has run.',
    fields: [
      taskId,
      {
        key: 'resultHash',
        name: 'Result hash',
        means: `${hash} hash of the result`,
        format: 'hash',
        example: proofOfExample,
      },
      {
        key: 'executionTime',
        name: 'Execution time',
        means: 'How long it ran, in seconds',
        format: 'seconds',
        example: 41.5,
      },
      {
        key: 'deviceSignature',
        name: 'Device signature',
        means: 'Signed by the phone that ran it',
        format: 'text',
        example: '5c0b21aa',
      },
      {
        key: 'signalReplayHash',
        name: 'Signal replay hash',
        means: 'Hash of the signal, to replay it',
        format: 'hash',
        optional: true,
        example: signalOfExample,
      },
    ],
  },
  'log-entry': {
    title: 'Execution log entry',
    describes: 'What the log of a phone holds about a task.',
    fields: [
      {...taskId, means: 'The task this entry belongs to'},
      {key: 'type', name: 'Type', means: logTypes.join(', '), format: {oneOf: logTypes}, example: 'media'},
      {key: 'source', name: 'Source', means: 'Where the task came from', format: 'text', example: 'Harmony'},
      {
        key: 'payloadSummary',
        name: 'Payload summary',
        means: 'A short description of the input',
        format: 'text',
        optional: true,
        example: 'One picture',
      },
      {
        key: 'startTime',
        name: 'Start time',
        means: 'When execution began, if it did',
        format: 'time',
        optional: true,
        example: '2026-01-15T21:04:10Z',
      },
      {
        key: 'endTime',
        name: 'End time',
        means: 'When execution ended, if it did',
        format: 'time',
        optional: true,
        example: '2026-01-15T21:04:52Z',
      },
      {
        key: 'status',
        name: 'Status',
        means: 'Completed, Failed, Queued or Skipped; none while its proof waits for validation',
        format: {oneOf: names(logStatuses)},
        optional: true,
        example: 'Completed',
      },
      {
        key: 'reward',
        name: 'Reward',
        means: 'What the task paid, in ESSENCE, once it is paid',
        format: 'essence',
        optional: true,
        example: 0.03,
      },
      {
        key: 'proofHash',
        name: 'Proof hash',
        means: `${hash} hash of the output, once there is one`,
        format: 'hash',
        optional: true,
        example: proofOfExample,
      },
      {
        key: 'nodeTier',
        name: 'Node tier',
        means: 'The tier of the node at that time',
        format: {oneOf: names(nodeTiers)},
        example: 'Trusted',
      },
    ],
  },
  'proof-of-existence': {
    title: 'Proof of Existence record',
    describes: 'That something happened, when, and whose it is.',
    fields: [
      {
        key: 'signalHash',
        name: 'Signal hash',
        means: 'Hash of the signal that was recorded',
        format: 'hash',
        example: signalOfExample,
      },
      {
        key: 'selfIdSignature',
        name: 'SELF ID signature',
        means: 'Signature made with your SELF ID',
        format: 'text',
        example: 'b6d767d2',
      },
      {
        key: 'timestamp',
        name: 'UTC timestamp',
        means: 'When it was recorded',
        format: 'time',
        example: '2026-01-15T21:04:52Z',
      },
      {
        key: 'executionType',
        name: 'Execution type',
        means: 'chat, agent, workflow, app or ambient signal',
        format: {oneOf: ['chat', 'agent', 'workflow', 'app', 'ambient signal']},
        example: 'workflow',
      },
      {key: 'proofSeal', name: 'Proof seal', means: 'Closes the record', format: 'text', example: '0f28b5d4'},
    ],
  },
  app: {
    title: 'App metadata',
    describes: 'The manifest of an app: one JSON file, shown as its entry in the Store.',
    fields: [
      {key: 'name', name: 'Name', means: 'What the Store calls it', format: 'text', example: 'Trip planner'},
      {key: 'icon', name: 'Icon', means: 'The file of its picture', format: 'text', example: 'icon.png'},
      {
        key: 'description',
        name: 'Description',
        means: 'What it does',
        format: 'text',
        example: 'Plans a day out by bus and train.',
      },
      {
        key: 'acceptedSignalTypes',
        name: 'Accepted signal types',
        means: 'The signals it reacts to',
        format: {listOf: names(signalTypes)},
        example: ['Action'],
      },
      {
        key: 'requiredPermissions',
        name: 'Required permissions',
        means: 'What it asks for before it works',
        format: {listOf: names(appPermissionTypes)},
        example: ['Task execution', 'Network interaction'],
      },
      {
        key: 'pricePerUse',
        name: 'ESSENCE price per use, or free',
        means: 'A number of ESSENCE above 0, or "free"',
        format: 'price',
        example: 'free',
      },
    ],
  },
} as const satisfies Readonly<Record<string, RecordType>>;

export type RecordName = keyof typeof records;

/** The fields of a record, for tables and screens. */
export const fieldsOf = (name: RecordName): readonly RecordField[] => records[name].fields;

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
