import type {Props} from '@theme/TOC';
import {Menu} from '@site/src/components/Menu';
import styles from '@site/src/components/sideNav.critical.module.css';

interface TableOfContentsProps {
  readonly items: Props['toc'];
  /** Levels of headings, as a page's front matter has them. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The headings: next to the text on wide screens, in an "On this page" disclosure on phones. */
export function TableOfContents({items, min = 2, max = 3}: TableOfContentsProps) {
  const headings = items.filter(({level}) => level >= min && level <= max);
  if (headings.length === 0) return null;
  return (
    <div className={styles.contents} data-screen-only>
      <Menu label="On this page" labelClassName={styles.opener} isOpenWhenWide>
        <nav className={styles.panel} aria-label="On this page">
          <ul className={styles.links}>
            {headings.map(({id, value, level}) => (
              <li key={id} className={level > min ? styles.sub : undefined}>
                <a href={`#${id}`} dangerouslySetInnerHTML={{__html: value}} />
              </li>
            ))}
          </ul>
        </nav>
      </Menu>
    </div>
  );
}
