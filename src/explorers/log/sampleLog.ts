/** An invented execution log, the same for everyone, so that a shared link opens the same entry. */
import {averageRewards} from '@site/src/facts/economy';
import {nodeTiers} from '@site/src/facts/nodes';
import {logStatuses, logTypes} from '@site/src/facts/tasks';
import type {LogType} from '@site/src/facts/tasks';
import type {FieldKey} from '@site/src/facts/records';
import type {LogEntry} from '@site/src/facts/rules/log';

export interface SampleEntry extends LogEntry {
  readonly id: string;
  readonly time: string;
  /** The entry's values by key. */
  readonly fields: Readonly<Record<FieldKey<'log-entry'>, string>>;
}

const summaries: Readonly<Record<LogType, string>> = {
  chat: 'A question to the assistant',
  agent: 'Three agent steps in a row',
  media: 'One picture',
  signal: 'A signal passed on',
};

/** The average reward by log type. The other types have none. */
const rewards: Readonly<Partial<Record<LogType, string>>> = {
  media: rangeOf('media'),
  agent: rangeOf('workflow'),
};

const tierNames = nodeTiers.map(({name}) => name);
const outcomes = [...logStatuses.map(({name}) => name), null];
const length = 20;

export const sampleLog: readonly SampleEntry[] = Array.from({length}, (_, i) => entry(i));

function entry(i: number): SampleEntry {
  const type = logTypes[(i + Math.floor(i / 4)) % logTypes.length] ?? 'chat';
  // Every second entry completes; the others cycle through all outcomes.
  const status = i % 2 === 0 ? 'Completed' : (outcomes[((i - 1) / 2) % outcomes.length] ?? null);
  const tierAt = Math.min(2, Math.floor((i * 3) / length));
  const tier = nodeTiers[tierAt]?.id ?? 'basic';
  const ran = status === 'Completed' || status === 'Failed' || status === null;
  const time = `${clock(i)}:${pad((i * 37) % 60)}`;
  const id = `sample-${pad(i + 1)}`;
  return {
    id,
    type,
    status,
    tier,
    time,
    fields: {
      taskId: id,
      type,
      source: 'Harmony',
      payloadSummary: i % 3 === 0 ? 'Not given' : summaries[type],
      startTime: ran ? time : 'Did not start',
      endTime: ran ? `${clock(i)}:59` : 'Did not start',
      status: status ?? 'None yet: the proof waits for validation',
      reward: rewardOf(type, status),
      proofHash: ran
        ? `${hex(i)}… (sample)${status === 'Failed' ? ', which did not match' : ''}`
        : 'None: it did not start',
      nodeTier: tierNames[tierAt] ?? '',
    },
  };
}

function rewardOf(type: LogType, status: LogEntry['status']): string {
  if (status === null) return 'Not before validation';
  if (status !== 'Completed') return 'None';
  return rewards[type] ?? 'No average is known for this type';
}

function rangeOf(work: (typeof averageRewards)[number]['id']): string {
  const reward = averageRewards.find(({id}) => id === work);
  return reward ? `On average ${reward.low}–${reward.high} ${reward.unit}` : '';
}

/** Eight digits that look like those of a hash. */
function hex(i: number): string {
  return (Math.imul(i + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
}

function clock(i: number): string {
  return `${pad(8 + Math.floor(i / 2))}:${pad((i % 2) * 30 + 4)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
