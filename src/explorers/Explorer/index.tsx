import type {ComponentType, ReactNode} from 'react';
import styles from './styles.module.css';

/** What's in the form, by the names of its fields; of the buttons, only the one that was pressed. */
export type Values = Readonly<Record<string, string | undefined>>;

export interface ExplorerModule {
  readonly title: string;
  readonly intro: string;
  readonly note?: string;
  /** Whether the result needs the whole width. */
  readonly wide?: boolean;
  /** What the fields hold at first. */
  readonly start: Values;
  readonly Form: ComponentType;
  readonly Result: ComponentType<{values: Values}>;
}

interface ExplorerProps {
  name: string;
  explorer: ExplorerModule;
  /** Tables that say the same. */
  children?: ReactNode;
}

/** An explorer as the build prints it. A form of the method "dialog" goes nowhere, and comes without a script to stop it. */
export function Explorer({
  name,
  explorer: {title, intro, note, wide, start, Form, Result},
  children,
}: ExplorerProps) {
  const id = name.toLowerCase();
  return (
    <site-explorer name={name}>
      <section className={styles.frame} aria-labelledby={id}>
        <p className={styles.title} id={id}>
          {title}
        </p>
        <div className={styles.tables} data-search-skip>
          {children ?? <p>The tables on this page say the same.</p>}
        </div>
        <div className={styles.live} data-script-only>
          <p className={styles.muted}>{intro}</p>
          <div className={wide ? styles.columns : `${styles.columns} ${styles.sideBySide}`}>
            <form className={styles.form} method="dialog" autoComplete="off">
              <Form />
            </form>
            <div className={styles.result}>
              <Result values={start} />
            </div>
          </div>
        </div>
        {note && <p className={styles.muted}>{note}</p>}
      </section>
    </site-explorer>
  );
}
