/**
 * Tabs that work without React, for pages that import them.
 * Replaces @docusaurus/theme-classic/lib/theme/Tabs/index.js (7fe3d248d13c).
 */
export {Tabs as default} from '@site/src/components/Tabs';
