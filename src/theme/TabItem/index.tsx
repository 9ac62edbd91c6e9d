/** One tab of Tabs. */
export {TabItem as default} from '@site/src/components/Tabs';
