/** Mock of the generated list of released pages. */
export default [
  {path: '/docs/installation-guide', title: 'Installation guide'},
  {path: '/team', title: 'Team'},
];
