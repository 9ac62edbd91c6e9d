/** @jest-environment node */
import {withoutFrame} from '@site/tools/site/machines/withoutFrame.ts';

test('everything around the main part is cut, nested main tags included', () => {
  expect(withoutFrame('<head>h</head><body><nav>n</nav><main>a<main>b</main></main><footer>')).toBe(
    '<head>h</head><main>a<main>b</main>',
  );
});

test('a page without a main part stays as it is', () => {
  expect(withoutFrame('<body><p>only</p></body>')).toBe('<body><p>only</p></body>');
});

test('a main tag in a script of the head does not count', () => {
  expect(withoutFrame('<head><script>"<main>"</script></head><body>b<main>m</main></body>')).toBe(
    '<head><script>"<main>"</script></head><main>m',
  );
});
