import Link from '@docusaurus/Link';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import {slugOf} from '@site/src/facts/screens';
import styles from './styles.module.css';

/** All documentation pages by name, grouped and ordered like the sidebar. */
export function DocsOverview() {
  const groups = (useDocsSidebar()?.items ?? []).filter((item) => item.type === 'category');
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group.label} aria-labelledby={slugOf(group.label)} className={styles.group}>
          <Heading as="h3" id={slugOf(group.label)}>
            {group.label}
          </Heading>
          <ul className={styles.pages}>
            {pagesOf(group).map(({href, label}) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The pages of a group, its own first, and of the groups in it. */
function pagesOf(item: PropSidebarItem): {href: string; label: string}[] {
  if (item.type === 'html') return [];
  const {href, label} = item;
  const own = href ? [{href, label}] : [];
  return item.type === 'link' ? own : [...own, ...item.items.flatMap(pagesOf)];
}
