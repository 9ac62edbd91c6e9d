import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {
  isActiveSidebarItem,
  useVisibleSidebarItems,
  useActiveDocContext,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import type {GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {Menu, MenuIcon} from '@site/src/components/Menu';
import {useNavbarLinks} from '@site/src/components/navbarLinks';
import styles from '@site/src/components/sideNav.critical.module.css';

/**
 * The sidebar: next to the page on wide screens. On phones it's the menu of the header, with the header's own links at its end.
 * Its groups are `<details>`.
 */
export function DocsSidebar({
  items,
  children,
}: {
  readonly items: readonly PropSidebarItem[];
  /** More entries of the menu on phones. */
  readonly children: ReactNode;
}) {
  return (
    <aside className={styles.sidebar} data-screen-only>
      <Menu label={<MenuIcon />} labelClassName={styles.opener} isOpenWhenWide>
        <nav className={styles.panel} aria-label="Documentation pages">
          <Items items={items} />
          <div className={styles.links}>
            <VersionMenu />
          </div>
          <ul className={`${styles.links} ${styles.site}`}>
            {useNavbarLinks().map(({to, label}) => (
              <li key={label}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {children}
          </ul>
        </nav>
      </Menu>
    </aside>
  );
}

function Items({items}: {readonly items: readonly PropSidebarItem[]}) {
  const listed = useVisibleSidebarItems(items, useLocation().pathname);
  return (
    <ul className={styles.links}>
      {listed.map((item, index) => (
        <li key={index} className={item.className}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

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
  if (item.type === 'html')
    return (
      <div
        className={item.defaultStyle ? 'menu__list-item' : undefined}
        dangerouslySetInnerHTML={{__html: item.value}}
      />
    );
  const {href, label, collapsed, collapsible, items} = item;
  return (
    <details open={!collapsed || !collapsible || here}>
      <summary>{label}</summary>
      <Items items={href ? [{type: 'link', href, label}, ...items] : items} />
    </details>
  );
}

/** Links to the current page in other versions of the documentation. */
function VersionMenu() {
  const {activeVersion, alternateDocVersions} = useActiveDocContext(undefined);
  const versions = useVersions(undefined);
  if (!activeVersion) return null;
  return (
    <details>
      <summary>{nameOf(activeVersion)}</summary>
      <ul className={styles.links}>
        {versions.map((version) => (
          <li key={version.name}>
            <Link
              to={(alternateDocVersions[version.name] ?? version).path}
              aria-current={version.name === activeVersion.name ? 'true' : undefined}
            >
              {nameOf(version)}
              {version.isLast && ' (current)'}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The pages of `docs` become the next release. */
function nameOf({name, label}: GlobalVersion): string {
  return name === 'current' ? 'Next version (not released)' : `Version ${label}`;
}
