import {Children, isValidElement, useId} from 'react';
import type {ReactElement, ReactNode} from 'react';
import {InlineScript} from '@site/src/components/frame/InlineScript';
import {restoreTab} from '@site/src/frame/inline';
import styles from './Tabs.module.css';

interface TabItemProps {
  readonly value: string;
  readonly label: string;
  readonly children: ReactNode;
}

interface TabsProps {
  /** Groups of one name show the same choice, on every page; the address carries it under this name. */
  readonly groupId: string;
  readonly children: ReactNode;
}

/**
 * Alternatives, one of which is shown. They are radio buttons, so that choosing, the arrow keys and what is read aloud are the
 * browser's own and need no script. On paper all stand one after the other.
 */
export function Tabs({groupId, children}: TabsProps) {
  const name = useId().replace(/\W/g, '');
  const items = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> =>
    isValidElement<TabItemProps>(child),
  );
  return (
    <>
      <div className={styles.tabs} role="radiogroup" aria-label={groupId} data-tabs={groupId}>
        {items.map(({props: {value, label, children: panel}}, index) => (
          <div key={value} className={styles.item}>
            <input
              className={styles.choice}
              type="radio"
              name={name}
              id={`${name}-${value}`}
              value={value}
              defaultChecked={index === 0}
            />
            <label className={styles.label} htmlFor={`${name}-${value}`}>
              {label}
            </label>
            <div className={styles.panel} data-tab={label}>
              {panel}
            </div>
          </div>
        ))}
      </div>
      <InlineScript code={restoreTab} />
    </>
  );
}

/** One alternative of `<Tabs>`, which draws it. */
export function TabItem({children}: TabItemProps) {
  return <>{children}</>;
}
