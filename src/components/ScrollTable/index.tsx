import type {ComponentProps} from 'react';
import styles from './styles.module.css';

/**
 * A table that scrolls horizontally when the viewport is too narrow. Only then does `client/page/tables.ts` make it focusable and
 * label it with its column headings. On pages, `markTables` says which are long. The element after the table marks its end for `css/global.css`.
 */
export function ScrollTable({
  'data-long': long,
  ...props
}: ComponentProps<'table'> & {'data-long'?: boolean}) {
  return (
    <div className={styles.frame} data-scroll-table data-long={long}>
      <table {...props} />
      <span hidden />
    </div>
  );
}
