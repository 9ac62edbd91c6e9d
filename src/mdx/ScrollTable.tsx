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

/** Such a table, of columns and rows. */
export function Rows({columns, rows}: {columns: readonly string[]; rows: readonly (readonly string[])[]}) {
  return (
    <ScrollTable>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
