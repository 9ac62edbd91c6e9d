/** Fills the route of @easyops-cn/docusaurus-search-local, whose page needs React and its own index. */
export {SearchPage as default} from '@site/plugins/search/SearchPage';
