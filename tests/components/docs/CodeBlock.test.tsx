/** @jest-environment jsdom */
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

test('tokens are marked by type, without inline colors, and the text is the source', () => {
  const page = block('{"fee": 1.5, "paid": true}\n', 'json');
  const kinds = [...page.querySelectorAll<HTMLElement>('[data-token]')].map(
    ({dataset, textContent}) => `${textContent} ${dataset.token}`,
  );
  expect(kinds).toEqual(expect.arrayContaining(['"fee" property', '1.5 number', 'true boolean']));
  expect(page.querySelector('[style]')).toBeNull();
  expect(page.querySelector('code')?.textContent).toBe('{"fee": 1.5, "paid": true}\n');
});

test.each([
  ['json', 'Code, json'],
  [undefined, 'Code, text'],
])('code in %s is focusable for scrolling, labeled, and has a copy button', (language, label) => {
  const page = block('1 true "x"', language);
  expect(screen.getByLabelText(label)).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('button', {name: 'Copy'})).toBeVisible();
  expect(page.querySelector('[data-token]') !== null).toBe(language !== undefined);
});
