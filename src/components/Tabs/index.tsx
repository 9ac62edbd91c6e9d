import {Children, isValidElement, useId} from 'react';
import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

interface TabItemProps {
  readonly value: string;
  readonly label?: ReactNode;
  readonly default?: boolean;
  readonly className?: string;
  /** Of its label. */
  readonly attributes?: ComponentProps<'label'>;
  readonly children: ReactNode;
}

interface TabsProps {
  /** Groups with the same id share their selection across pages. */
  readonly groupId?: string;
  /** The selected tab; `null` for none. */
  readonly defaultValue?: string | null;
  /** Whether an address may name the tab, as in `?platform=iphone`. */
  readonly queryString?: boolean | string;
  /** Labels of tabs that have none of their own. */
  readonly values?: readonly Pick<TabItemProps, 'value' | 'label' | 'attributes'>[];
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Docusaurus' tabs, made of radio buttons, so that selection, arrow keys and screen reader output work without a script. All
 * panels are printed.
 */
export function Tabs({groupId, queryString, defaultValue, values = [], className = '', children}: TabsProps) {
  const name = useId().replace(/\W/g, '');
  const items = Children.toArray(children).filter((child) => isValidElement<TabItemProps>(child));
  const isPhone = groupId === 'platform';
  const label = isPhone ? 'Your phone' : (groupId ?? 'Tabs');
  const first = items.find(({props}) => props.default) ?? items[0];
  const selected = defaultValue === undefined ? first?.props.value : defaultValue;
  return (
    <site-tabs group={groupId}>
      <div className={`${styles.tabs} ${className}`} role="radiogroup" aria-label={label}>
        {isPhone && <b className={styles.question}>{label}</b>}
        {items.map(({props: {value, children: panel, className: ofPanel = '', ...tab}}) => {
          const listed = values.find((each) => each.value === value);
          const title = tab.label ?? listed?.label ?? value;
          const {className: ofLabel = '', ...attributes} = tab.attributes ?? listed?.attributes ?? {};
          return (
            <div key={value} className={styles.item}>
              <input
                className={styles.choice}
                type="radio"
                name={name}
                id={`${name}-${value}`}
                value={value}
                defaultChecked={value === selected}
              />
              <label {...attributes} className={`${styles.label} ${ofLabel}`} htmlFor={`${name}-${value}`}>
                {title}
              </label>
              <div
                className={`${styles.panel} ${ofPanel}`}
                data-tab={typeof title === 'string' ? title : value}
              >
                {panel}
              </div>
            </div>
          );
        })}
      </div>
      {groupId && <site-tab-choice group={groupId} query={queryString ? '' : undefined} />}
    </site-tabs>
  );
}

/** One tab of `<Tabs>`, which reads its props and renders it. */
export function TabItem({children}: TabItemProps) {
  return <>{children}</>;
}
