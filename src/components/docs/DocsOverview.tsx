import Link from '@docusaurus/Link';
import {useDocsSidebar, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import type {
  PropSidebarItem,
  PropSidebarItemCategory,
  PropSidebarItemLink,
} from '@docusaurus/plugin-content-docs';
import descriptions from '@generated/known-routes/default/descriptions.json';
import {Heading} from './Heading';
import styles from './DocsOverview.module.css';

/** All documentation pages with their descriptions, grouped and ordered like the sidebar. */
export function DocsOverview() {
  const groups = (useDocsSidebar()?.items ?? []).filter(isCategory);
  return (
    <div className={styles.groups}>
      {groups.map(({label, items}) => (
        <section key={label} aria-labelledby={anchor(label)} className={styles.group}>
          <Heading as="h2" id={anchor(label)}>
            {label}
          </Heading>
          <ul className={styles.pages}>
            {items.filter(isLink).map((item) => (
              <OverviewEntry key={item.href} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function OverviewEntry({item: {href, label, docId}}: {item: PropSidebarItemLink}) {
  const {version} = useDocsVersion();
  const description = docId && descriptions[version]?.[docId];
  return (
    <li className={styles.page}>
      <Link to={href}>{label}</Link>
      {description && <p>{description}</p>}
    </li>
  );
}

/** The fragment id of a group, derived from its label. */
function anchor(label: string): string {
  return label.toLowerCase().replace(/[^a-z]+/g, '-');
}

function isCategory(item: PropSidebarItem): item is PropSidebarItemCategory {
  return item.type === 'category';
}

function isLink(item: PropSidebarItem): item is PropSidebarItemLink {
  return item.type === 'link';
}
