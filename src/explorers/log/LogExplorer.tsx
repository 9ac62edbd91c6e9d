import {rewardCaution} from '@site/src/facts/economy';
import {nodeTiers} from '@site/src/facts/nodes';
import {fieldsOf} from '@site/src/facts/records';
import {logStatuses, logTypes, pendingFilter} from '@site/src/facts/tasks';
import {filterOf, findEntries, statusFilters} from '@site/src/facts/rules/log';
import {Frame} from '@site/src/explorers/Frame';
import {select, useSettings} from '@site/src/explorers/form/settings';
import {oneOf} from '@site/src/explorers/form/urlState';
import layout from '@site/src/explorers/layout.module.css';
import styles from './LogExplorer.module.css';
import {sampleLog} from './sampleLog';
import type {SampleEntry} from './sampleLog';

const any = {id: 'any', name: 'Any'} as const;
const named = <Name extends string>(names: readonly Name[]) => names.map((name) => ({id: name, name}));

const settings = {
  status: select('Status', [any, ...named(statusFilters)], 'any'),
  type: select('Type', [any, ...named(logTypes)], 'any'),
  tier: select('Node tier', [any, ...nodeTiers], 'any'),
  open: oneOf(['', ...sampleLog.map(({id}) => id)], sampleLog[0]?.id ?? ''),
};

/** Explorer: filter a sample log, open an entry, and see what each field means. */
export default function LogExplorer() {
  const {state, change, reset, field} = useSettings('log', settings);
  const found = findEntries(sampleLog, state);
  const opened = found.find(({id}) => id === state.open) ?? found[0];
  const count = `${found.length} of ${sampleLog.length} sample entries`;

  return (
    <Frame
      id="sample-log"
      title="Read a log"
      intro="A made-up sample log, the same for every reader. Filter it and open an entry."
      spoken={`${count} found.${opened ? ` Open: ${opened.id}, ${filterOf(opened)}.` : ''}`}
      onReset={reset}
      note={<p>{rewardCaution}</p>}
    >
      <div className={`${layout.pair} ${styles.filters}`}>
        {field('status')}
        {field('type')}
        {field('tier')}
      </div>
      <p className={layout.soft}>{count}</p>
      <div className={layout.columns}>
        <ul className={styles.entries} aria-label="Sample entries">
          {found.map((entry) => (
            <li key={entry.id}>
              <button
                type="button"
                className={styles.entry}
                aria-pressed={entry === opened}
                onClick={() => change({open: entry.id})}
              >
                <span className={styles.when}>{entry.time}</span>
                <span>{entry.type}</span>
                <span className={`${styles.status} ${styles[filterOf(entry)]}`}>{filterOf(entry)}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && (
            <li className={layout.soft}>No entry fits all three filters. Set one to Any.</li>
          )}
        </ul>
        {opened && <Entry entry={opened} />}
      </div>
    </Frame>
  );
}

function Entry({entry}: {entry: SampleEntry}) {
  const meaning =
    logStatuses.find(({name}) => name === entry.status)?.means ??
    `The filter ${pendingFilter.name} finds it. It has no status until its proof is validated.`;
  return (
    <dl className={styles.fields} aria-label={`Entry ${entry.id}`}>
      {fieldsOf('log-entry').map(({key, name, means}) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{entry.fields[key]}</dd>
          <dd className={layout.soft}>{key === 'status' ? meaning : `${means}.`}</dd>
        </div>
      ))}
    </dl>
  );
}
