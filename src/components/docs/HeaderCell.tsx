import type {ComponentProps} from 'react';

/** A table's header cell. One without words heads nothing, so it is an ordinary empty cell (WCAG 1.3.1). */
export function HeaderCell({children, ...cell}: ComponentProps<'th'>) {
  return children ? <th {...cell}>{children}</th> : <td />;
}
