import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import {Menu} from '@site/src/components/Menu';
import * as words from '@site/src/components/strings';
import styles from '@site/src/components/sideColumn.module.css';

/** The sidebar: next to the page on wide screens, in a "Pages" disclosure on phones. Its groups are `<details>`. */
export function DocsSidebar({items}: {readonly items: readonly PropSidebarItem[]}) {
  return (
    <aside className={styles.sidebar} data-screen-only>
      <Menu label={words.pages} labelClassName={styles.opener} isOpenWhenWide>
        <nav className={styles.panel} aria-label={words.docsPages}>
          <Items items={items} />
        </nav>
      </Menu>
    </aside>
  );
}

function Items({items}: {readonly items: readonly PropSidebarItem[]}) {
  return (
    <ul className={styles.pages}>
      {items.map((item, index) => (
        <li key={index}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

/** A page, or a group of pages. The site's sidebars hold nothing else. */
function Item({item}: {readonly item: PropSidebarItem}) {
  const {pathname} = useLocation();
  const here = isActiveSidebarItem(item, pathname);
  if (item.type === 'link') {
    return (
      <Link to={item.href} aria-current={here ? 'page' : undefined}>
        {item.label}
      </Link>
    );
  }
  return (
    item.type === 'category' && (
      <details open={!item.collapsed || here}>
        <summary>{item.label}</summary>
        <Items items={item.items} />
      </details>
    )
  );
}
