import Link from '@docusaurus/Link';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

/** All documentation pages by name, grouped and ordered like the sidebar. */
export function DocsOverview() {
  const groups = (useDocsSidebar()?.items ?? []).filter((item) => item.type === 'category');
  return (
    <div className={styles.groups}>
      {groups.map(({label, items}) => (
        <section key={label} aria-labelledby={anchor(label)} className={styles.group}>
          <Heading as="h3" id={anchor(label)}>
            {label}
          </Heading>
          <ul className={styles.pages}>
            {items
              .filter((item) => item.type === 'link')
              .map(({href, label: name}) => (
                <li key={href}>
                  <Link to={href}>{name}</Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The fragment id of a group, derived from its label. */
function anchor(label: string): string {
  return label.toLowerCase().replace(/[^a-z]+/g, '-');
}
