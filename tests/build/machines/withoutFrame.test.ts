import {withoutFrame} from '@site/src/build/machines/withoutFrame.ts';

test('what frames a page is left out, and what stands inside stays', () => {
  expect(withoutFrame('<head>h</head><body><nav>n</nav><main>a<main>b</main></main><footer>')).toBe(
    '<head>h</head><main>a<main>b</main>',
  );
});

test('a page without a main part stays whole', () => {
  expect(withoutFrame('<body><p>only</p></body>')).toBe('<body><p>only</p></body>');
});

test('a main part that is only spoken of in the head is none', () => {
  expect(withoutFrame('<head><script>"<main>"</script></head><body>b<main>m</main></body>')).toBe(
    '<head><script>"<main>"</script></head><main>m',
  );
});
