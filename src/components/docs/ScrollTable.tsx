import type {ComponentProps} from 'react';
import styles from './ScrollTable.module.css';

/**
 * A table that scrolls horizontally when the viewport is too narrow. Only then does `client/page/tables.ts` make it focusable and
 * label it with its column headings. The element after the table marks its end for `css/global.css`.
 */
export function ScrollTable(props: ComponentProps<'table'>) {
  return (
    <div className={styles.frame} data-scroll-table>
      <table {...props} />
      <span hidden />
    </div>
  );
}
