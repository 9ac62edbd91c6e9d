/**
 * One tab of Tabs.
 * Replaces @docusaurus/theme-classic/lib/theme/TabItem/index.js (beef63074183).
 */
export {TabItem as default} from '@site/src/components/Tabs';
