/** Docusaurus reads our configuration by a loader that can't resolve what MDX imports: Node can. */
module.exports = () => import('@mdx-js/mdx');
