/** @jest-environment jsdom */
import {components} from '../../../plugins/facts/components';
import rendered from '../../../src/theme/MDXComponents';

jest.mock('@theme-original/MDXComponents', () => ({Details: null, Head: null}), {virtual: true});
jest.mock('../../../src/components/Diagram', () => ({Diagram: null}));
jest.mock('../../../src/components/DocsOverview', () => ({DocsOverview: null}));
jest.mock('@docusaurus/plugin-content-docs/client', () => ({}));

test('the components that pages may use are those that pages are rendered with', () => {
  // A table prints announced periods.
  const shown = Object.keys(rendered).filter((name) => /^[A-Z]/.test(name) && name !== 'Announced');
  const listed = Object.keys(components).filter((name) => !components[name]?.print || shown.includes(name));
  expect(shown.sort()).toEqual(listed.sort());
});
