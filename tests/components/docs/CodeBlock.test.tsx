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

test('the build marks what each word of a program is, and gives no color itself', () => {
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

test('its text is the program, line by line, without an empty last line', () => {
  const page = block('{\n  "fee": 1\n}\n', 'json');
  expect(page.querySelector('code')?.textContent).toBe('{\n  "fee": 1\n}\n');
});

test('it can be scrolled by keyboard, is named by its language, and has a button that copies it', () => {
  block('npm start', 'bash');
  expect(screen.getByLabelText('Code, bash')).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('button', {name: 'Copy'})).toBeVisible();
});

test('text in no language is not highlighted', () => {
  const page = block('1 true "x"');
  expect(screen.getByLabelText('Code, text')).toHaveTextContent('1 true "x"');
  expect(page.querySelector('[data-token]')).toBeNull();
});
