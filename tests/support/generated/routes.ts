/** Stands in for the build's list of released pages. */
export default [
  {path: '/docs/installation-guide', title: 'Installation guide'},
  {path: '/team', title: 'Team'},
];
