import type {ComponentProps} from 'react';
import styles from './styles.module.css';

/**
 * A table that scrolls horizontally when the viewport is too narrow. Only then does the element make it
 * focusable and label it with its column headings. On pages, `markTables` says which are long.
 */
export function ScrollTable({
  'data-long': long,
  ...props
}: ComponentProps<'table'> & {'data-long'?: boolean}) {
  return (
    <site-scroll-table className={styles.frame} data-long={long}>
      <table {...props} />
    </site-scroll-table>
  );
}
