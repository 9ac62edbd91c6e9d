import type {ComponentProps} from 'react';

/** A table header cell. An empty one becomes a `td`, since it labels nothing (WCAG 1.3.1). */
export function HeaderCell({children, ...cell}: ComponentProps<'th'>) {
  return children ? <th {...cell}>{children}</th> : <td />;
}
