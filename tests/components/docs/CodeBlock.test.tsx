import {screen} from '@testing-library/react';
import {CodeBlock} from '@site/src/components/docs/CodeBlock';
import {showDocument} from '../../support/page';

function block(code: string, language?: string) {
  return showDocument(
    <CodeBlock>
      <code className={language && `language-${language}`}>{code}</code>
    </CodeBlock>,
  );
}

test('tokens are marked by type at build time, without inline colors', () => {
  const page = block('{"fee": 1.5, "paid": true}\n', 'json');
  const kinds = [...page.querySelectorAll<HTMLElement>('[data-token]')].map(({dataset, textContent}) => [
    textContent,
    dataset.token,
  ]);
  expect(kinds).toContainEqual(['"fee"', 'property']);
  expect(kinds).toContainEqual(['1.5', 'number']);
  expect(kinds).toContainEqual(['true', 'boolean']);
  expect(page.querySelector('[style]')).toBeNull();
});

test('the text is the source without an empty last line', () => {
  const page = block('{\n  "fee": 1\n}\n', 'json');
  expect(page.querySelector('code')?.textContent).toBe('{\n  "fee": 1\n}\n');
});

test('it is focusable for scrolling, labeled with its language, and has a copy button', () => {
  block('npm start', 'bash');
  expect(screen.getByLabelText('Code, bash')).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('button', {name: 'Copy'})).toBeVisible();
});

test('text without a language is not highlighted', () => {
  const page = block('1 true "x"');
  expect(screen.getByLabelText('Code, text')).toHaveTextContent('1 true "x"');
  expect(page.querySelector('[data-token]')).toBeNull();
});
