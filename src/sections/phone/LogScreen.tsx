import {averageRewards} from '@site/src/facts/economy';
import {hash} from '@site/src/facts/tasks';
import {Choices, Entry, PhoneScreen} from './PhoneScreen';

/** Sample entries. Their rewards are the documented ranges. */
const entries = [
  {type: 'media', work: averageRewards[0], status: 'Completed', look: 'completed', proof: '9f3c…a1'},
  {type: 'agent', work: averageRewards[1], status: 'Completed', look: 'completed', proof: '04be…7d'},
  {type: 'media', work: averageRewards[3], status: 'Queued', look: 'queued', proof: null},
  {type: 'agent', work: averageRewards[1], status: 'Skipped', look: undefined, proof: null},
  {type: 'media', work: averageRewards[0], status: 'Completed', look: 'completed', proof: 'c27a…30'},
] as const;

/** The execution log. */
export function LogScreen() {
  return (
    <PhoneScreen title="Execution log">
      <Choices names={['All', 'Completed', 'Queued']} chosen="All" />
      {entries.map(({type, work, status, look, proof}, i) => (
        <Entry key={i} title={work.work} status={status} look={look}>
          <small>{proof === null ? type : `${hash} ${proof}`}</small>
          <small>{proof === null ? '–' : `${work.low}–${work.high} ${work.unit}`}</small>
        </Entry>
      ))}
    </PhoneScreen>
  );
}
