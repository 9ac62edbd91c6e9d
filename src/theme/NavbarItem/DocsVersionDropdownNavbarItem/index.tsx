import type {ComponentProps} from 'react';
import {useActivePlugin} from '@docusaurus/plugin-content-docs/client';
import DocsVersionDropdownNavbarItem from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';

/** The version menu, on doc pages only: elsewhere there is no version to choose. */
export default function VersionMenuOnDocPages(props: ComponentProps<typeof DocsVersionDropdownNavbarItem>) {
  return useActivePlugin() ? <DocsVersionDropdownNavbarItem {...props} /> : null;
}
