import {useThemeConfig} from '@docusaurus/theme-common';

/** The links of the header, for its menu and for that of the documentation on phones. Docusaurus has more kinds of items. */
export function useNavbarLinks(): readonly {to: string; label: string}[] {
  return useThemeConfig().navbar.items.map(({type, to, href, label, items}) => {
    const address = to ?? href;
    if ((type && type !== 'default') || items || typeof address !== 'string' || typeof label !== 'string')
      throw new Error(
        `The header shows only links: give each of navbar.items in docusaurus.config.ts a label and "to" or "href". It has an item of type "${String(type ?? (items ? 'dropdown' : 'default'))}".`,
      );
    return {to: address, label};
  });
}
