/** @jest-environment jsdom */
import {screen} from '@testing-library/react';
import {Diagram} from '@site/src/mdx/Diagram';
import {showDocument} from '../support/page';

const source = 'flowchart TD\n  accTitle: Two ways\n  accDescr: A leads to B, and B to C.\n  A --> B --> C';

test('in development, a diagram without a drawing shows what to run, its description and no button', () => {
  showDocument(<Diagram value={source} />);
  expect(screen.getByText(/npm run diagrams/)).toBeVisible();
  expect(screen.getByText('A leads to B, and B to C.')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('in production, a diagram without a drawing throws and names the command to run', () => {
  jest.replaceProperty(process, 'env', {...process.env, NODE_ENV: 'production'});
  expect(() => showDocument(<Diagram value={source} />)).toThrow(
    /"Two ways" has no drawing.*npm run diagrams/,
  );
  jest.restoreAllMocks();
});
