/** Tabs that work without React, for pages that import them. */
export {Tabs as default} from '@site/src/components/Tabs';
