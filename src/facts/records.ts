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
  /** The keys of fields that a record need not have. */
  readonly optional?: readonly string[];
  readonly fields: Readonly<Record<string, FieldRow>>;
}

const names = (list: readonly {readonly name: string}[]) => list.map(({name}) => name);
const proofOfExample = 'af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262';
const signalOfExample = '2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213';
const taskId = ['Task ID', 'The task', 'id', 'task-7f3a'] as const;

/** By the name that addresses and pages use. */
export const records = {
  signal: {
    title: 'Signal',
    describes: 'A message from one node to others.',
    fields: {
      signalId: ['Signal ID', 'The signal', 'id', 'signal-51c2'],
      originNode: ['Origin node', 'The node it came from', 'id', 'node-a'],
      payload: ['Payload', 'What it says', 'text', 'Play the next song'],
      path: ['Path', 'The nodes it passed, in order', 'ids', ['node-a', 'node-b']],
      signature: ['Signature', 'Signed by the origin node', 'text', '8f14e45f'],
    },
  },
  task: {
    title: 'Task',
    describes: 'A piece of work that a node can claim.',
    fields: {
      taskId,
      originatingId: ['Originating ID', 'Where the task came from', 'id', 'origin-19b0'],
      requirements: [
        'Execution requirements (CPU, time, model)',
        'What a phone must offer to run it',
        'requirements',
        {cpu: '6 cores', time: '90 seconds', model: 'speech-small'},
      ],
      reward: ['ESSENCE reward amount', 'What it pays, in ESSENCE', 'essence', 0.03],
    },
  },
  'proof-of-execution': {
    title: 'Proof of execution',
    describes: 'What a node attaches to a task that it has run.',
    optional: ['signalReplayHash'],
    fields: {
      taskId,
      resultHash: ['Result hash', `${hash} hash of the result`, 'hash', proofOfExample],
      executionTime: ['Execution time', 'How long it ran, in seconds', 'seconds', 41.5],
      deviceSignature: ['Device signature', 'Signed by the phone that ran it', 'text', '5c0b21aa'],
      signalReplayHash: ['Signal replay hash', 'Hash of the signal, to replay it', 'hash', signalOfExample],
    },
  },
  'log-entry': {
    title: 'Execution log entry',
    describes: 'What the log of a phone holds about a task.',
    optional: ['payloadSummary', 'startTime', 'endTime', 'status', 'reward', 'proofHash'],
    fields: {
      taskId: ['Task ID', 'The task this entry belongs to', 'id', 'task-7f3a'],
      type: ['Type', logTypes.join(', '), {oneOf: logTypes}, 'media'],
      source: ['Source', 'Where the task came from', 'text', 'Harmony'],
      payloadSummary: ['Payload summary', 'A short description of the input', 'text', 'One picture'],
      startTime: ['Start time', 'When execution began, if it did', 'time', '2026-01-15T21:04:10Z'],
      endTime: ['End time', 'When execution ended, if it did', 'time', '2026-01-15T21:04:52Z'],
      status: [
        'Status',
        'Completed, Failed, Queued or Skipped; none while its proof waits for validation',
        {oneOf: names(logStatuses)},
        'Completed',
      ],
      reward: ['Reward', 'What the task paid, in ESSENCE, once it is paid', 'essence', 0.03],
      proofHash: ['Proof hash', `${hash} hash of the output, once there is one`, 'hash', proofOfExample],
      nodeTier: ['Node tier', 'The tier of the node at that time', {oneOf: names(nodeTiers)}, 'Trusted'],
    },
  },
  'proof-of-existence': {
    title: 'Proof of Existence record',
    describes: 'That something happened, when, and whose it is.',
    fields: {
      signalHash: ['Signal hash', 'Hash of the signal that was recorded', 'hash', signalOfExample],
      selfIdSignature: ['SELF ID signature', 'Signature made with your SELF ID', 'text', 'b6d767d2'],
      timestamp: ['UTC timestamp', 'When it was recorded', 'time', '2026-01-15T21:04:52Z'],
      executionType: [
        'Execution type',
        'chat, agent, workflow, app or ambient signal',
        {oneOf: ['chat', 'agent', 'workflow', 'app', 'ambient signal']},
        'workflow',
      ],
      proofSeal: ['Proof seal', 'Closes the record', 'text', '0f28b5d4'],
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
  const {fields, optional = []}: RecordType = records[record];
  return Object.entries(fields).map(([key, [name, means, format, example]]) => ({
    key: key as FieldKey<Name>,
    ...{name, means, format, example, optional: optional.includes(key)},
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
