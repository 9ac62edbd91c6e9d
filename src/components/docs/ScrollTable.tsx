import type {ComponentProps} from 'react';
import styles from './ScrollTable.module.css';

/**
 * A table that scrolls within itself where the screen is too narrow for it. Only then does `frame/tables.ts` make it a stop for
 * the keyboard, named by its column headings.
 */
export function ScrollTable(props: ComponentProps<'table'>) {
  return (
    <div className={styles.frame} data-scroll-table>
      <table {...props} />
    </div>
  );
}
