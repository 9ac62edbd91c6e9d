import {Menu} from '@site/src/components/Menu';
import styles from '@site/src/components/sideNav.module.css';

interface Heading {
  /** The heading's content as HTML. */
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** The headings of levels 2 and 3: next to the text on wide screens, in an "On this page" disclosure on phones. */
export function TableOfContents({items}: {readonly items: readonly Heading[]}) {
  const shown = items.filter(({level}) => level === 2 || level === 3);
  if (shown.length === 0) return null;
  return (
    <div className={styles.contents} data-screen-only>
      <Menu label="On this page" labelClassName={styles.opener} isOpenWhenWide>
        <nav className={styles.panel} aria-label="On this page">
          <ul className={styles.links}>
            {shown.map(({id, value, level}) => (
              <li key={id} className={level === 3 ? styles.sub : undefined}>
                <a href={`#${id}`} dangerouslySetInnerHTML={{__html: value}} />
              </li>
            ))}
          </ul>
        </nav>
      </Menu>
    </div>
  );
}
