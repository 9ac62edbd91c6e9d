import type {ReactNode} from 'react';
import hidden from '@site/src/components/visuallyHidden.critical.module.css';

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
      {isOpenWhenWide && <site-open-when-wide />}
    </site-menu>
  );
}

/** The label of a menu in the header. */
export function MenuIcon() {
  return (
    <>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className={hidden.visuallyHidden}>Menu</span>
    </>
  );
}
