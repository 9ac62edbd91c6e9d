import {openOnWide} from '@site/src/frame/inline';
import {InlineScript} from './InlineScript';
import styles from './TableOfContents.module.css';

interface Heading {
  /** HTML, as the heading has it. */
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** The headings of the second and third level: beside the text where there is room, on a phone behind "On this page". */
export function TableOfContents({items}: {readonly items: readonly Heading[]}) {
  const shown = items.filter(({level}) => level === 2 || level === 3);
  if (shown.length === 0) return null;
  return (
    <div className={styles.contents}>
      <details data-open-wide data-popup>
        <summary className={styles.opener}>On this page</summary>
        <nav className={styles.panel} aria-label="On this page" data-contents>
          <ul className={styles.list}>
            {shown.map(({id, value, level}) => (
              <li key={id} className={level === 3 ? styles.sub : undefined}>
                <a href={`#${id}`} dangerouslySetInnerHTML={{__html: value}} />
              </li>
            ))}
          </ul>
        </nav>
      </details>
      <InlineScript code={openOnWide} />
    </div>
  );
}
