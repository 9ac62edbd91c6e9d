import {useEffect, useRef, useState} from 'react';
import type {ComponentProps} from 'react';
import styles from './ScrollTable.module.css';

/**
 * A table that scrolls within itself where the screen is too narrow for it. Only then does it become a stop for
 * the keyboard, named by its column headings.
 */
export function ScrollTable(props: ComponentProps<'table'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [label, setLabel] = useState<string | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const columns = [...element.querySelectorAll('thead th')]
        .map(({textContent}) => textContent)
        .join(', ');
      setLabel(element.scrollWidth > element.clientWidth ? `Table, scrolls sideways: ${columns}` : null);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const region = label === null ? {} : {role: 'region', tabIndex: 0, 'aria-label': label};
  return (
    <div ref={frame} className={styles.frame} {...region}>
      <table {...props} />
    </div>
  );
}
