import type {ReactNode} from 'react';

interface MenuProps {
  readonly label: ReactNode;
  /** Open on wide windows, where it's no popup but a column or a bar. */
  readonly isOpenWhenWide?: boolean;
  readonly className?: string | undefined;
  readonly labelClassName?: string | undefined;
  readonly children: ReactNode;
}

/** A disclosure that opens without a script. With one, Escape, a click outside and a followed link close it. */
export function Menu({label, isOpenWhenWide, className, labelClassName, children}: MenuProps) {
  return (
    <site-menu>
      <details className={className}>
        <summary className={labelClassName}>{label}</summary>
        {children}
      </details>
      {isOpenWhenWide && <site-wide-open />}
    </site-menu>
  );
}
