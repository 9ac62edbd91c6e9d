import type {ComponentProps} from 'react';
import {isLongTable} from '@site/src/facts/rules/longTable';
import styles from './styles.module.css';

/**
 * A table that scrolls horizontally when the viewport is too narrow. Only then does `client/page/tables.ts` make it focusable and
 * label it with its column headings. On pages, `markElements` says which are long. The element after the table marks its end for `css/global.css`.
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

/** Such a table, of columns and rows. */
export function Rows({
  columns,
  rows,
  figures,
}: {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  figures?: readonly string[];
}) {
  const isFigure = (column: string | undefined) => (column && figures?.includes(column)) || undefined;
  return (
    <ScrollTable data-long={isLongTable([columns, ...rows]) || undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} data-figures={isFigure(column)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td
                key={column}
                data-column={(column > 0 && columns[column]) || undefined}
                data-figures={isFigure(columns[column])}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
