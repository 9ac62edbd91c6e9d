import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {InlineScript} from '@site/src/components/InlineScript';
import {openOnWide} from '@site/src/components/inline';
import * as words from '@site/src/components/words/page';
import styles from './styles.module.css';

/** The sidebar: beside the page on wide screens, in a "Pages" disclosure on phones. Its groups are `<details>`. */
export function DocsSidebar({items}: {readonly items: readonly PropSidebarItem[]}) {
  return (
    <aside className={styles.sidebar}>
      <details className={styles.pages} data-open-wide data-popup>
        <summary className={styles.opener}>{words.pages}</summary>
        <nav className={styles.panel} aria-label={words.docsPages}>
          <Items items={items} />
        </nav>
      </details>
      <InlineScript code={openOnWide} />
    </aside>
  );
}

function Items({items}: {readonly items: readonly PropSidebarItem[]}) {
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <Item key={index} item={item} />
      ))}
    </ul>
  );
}

function Item({item}: {readonly item: PropSidebarItem}) {
  const {pathname} = useLocation();
  if (item.type === 'html') return <li dangerouslySetInnerHTML={{__html: item.value}} />;
  if (item.type === 'link') {
    return (
      <li>
        <Link to={item.href} aria-current={item.href === pathname ? 'page' : undefined}>
          {item.label}
        </Link>
      </li>
    );
  }
  return (
    <li>
      <details open={!item.collapsed || holds(item.items, pathname)}>
        <summary>{item.label}</summary>
        {item.href && <Link to={item.href}>{item.label}</Link>}
        <Items items={item.items} />
      </details>
    </li>
  );
}

function holds(items: readonly PropSidebarItem[], pathname: string): boolean {
  return items.some((item) =>
    item.type === 'category'
      ? item.href === pathname || holds(item.items, pathname)
      : item.type === 'link' && item.href === pathname,
  );
}
