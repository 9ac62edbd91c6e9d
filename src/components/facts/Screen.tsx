import {drawnScreen} from '@site/src/facts/printed/drawnScreen';
import type {DrawnScreen} from '@site/src/facts/printed/drawnScreen';
import {lookup} from '@site/src/facts/printed/lookup';
import {screens} from '@site/src/facts/screens';
import styles from './Screen.module.css';

/**
 * A picture of a screen: elements of the page in its theme, so that it needs no request. `<Screen name="wallet.withdraw"
 * at="amount" />` draws it from its labels, with a ring around the part that the step is about, and an unknown name fails the
 * build; released pages hold what is drawn.
 */
export function Screen(screen: {readonly name: string; readonly at?: string} | DrawnScreen) {
  const {path, says, parts} =
    'name' in screen ? drawnScreen(lookup('screen', screens, screen.name), screen.at) : screen;
  return (
    <div className={styles.screen} role="img" aria-label={says} data-search-skip data-picture translate="no">
      <b>{path}</b>
      {parts.map(([kind, marked, label, ...options]) => (
        <div key={label} className={styles[kind]} data-marked={marked || undefined}>
          {label}
          {options.map((option) => (
            <i key={option}>{option}</i>
          ))}
        </div>
      ))}
    </div>
  );
}
