import {runInNewContext} from 'node:vm';
import {
  contentSecurityPolicy,
  headersFile,
  inlineHashes,
  securityHeaders,
  withPolicy,
  writePolicy,
} from '../src/policy';
import type {Policy} from '../src/policy';
import {pageOf, readBuiltPages} from '../src/pages';
import type {FinishedBuild} from '../src/step';
import {trustedTypesScript} from '../src/trustedTypes';
import {testFolder} from './testFolder';

const hashesOf = (html: string) => inlineHashes([pageOf('a.html', html)]);
const policyOf = (html: string, policy: Policy = {}) => contentSecurityPolicy(hashesOf(html), policy);
const alert = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

test('inline scripts and speculation rules are hashed; structured data and scripts with a src are not', () => {
  const {scripts} = hashesOf(
    '<script>alert(1)</script><script src="/a.js"></script><script type="application/ld+json">{}</script>' +
      '<script type="speculationrules">{"prerender":[]}</script>',
  );
  expect([...scripts]).toEqual([alert, "'sha256-98ovAUm8fEdJ8AlxVOVuZkqXLfAcUo/lwPwDz94x/O4='"]);
});

test('styles are hashed apart from scripts, and pages in another order have the same policy', () => {
  const pages = [
    '<style>a{top:0}</style>',
    '<style>b{top:0}</style><p>text</p><script>b</script><script>a</script>',
  ];
  expect(hashesOf(pages.join('')).styles.size).toBe(2);
  expect(hashesOf(pages.join('')).scripts.size).toBe(2);
  expect(policyOf(pages.join(''))).toBe(
    policyOf('<script>a</script><script>b</script>' + pages.reverse().join('')),
  );
});

test.each<[string, string, Policy, string]>([
  ['scripts by hash alone', '<script>alert(1)</script>', {}, `script-src ${alert} 'strict-dynamic' 'self';`],
  ['its own origin', '', {}, "connect-src 'self';"],
  [
    'another origin to ask',
    '',
    {connect: ['https://abc.example']},
    "connect-src 'self' https://abc.example;",
  ],
  ['no frames', '', {}, "frame-src 'none';"],
])('a policy allows %s', (_, html, policy, directive) => {
  expect(policyOf(html, policy)).toContain(directive);
});

test('the policy starts from none, forbids framing, and never allows eval or inline scripts', () => {
  const policy = policyOf('');
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe-inline');
});

test('assets are cached for a year, and no two rules set the same header', () => {
  const file = headersFile(securityHeaders('x'), '/site/');
  expect(file).toMatch(/^\/\*\n {2}Content-Security-Policy: x\n/);
  expect(file).toContain('\n/site/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
  const names = [...headersFile(securityHeaders('x'), '/').matchAll(/^ {2}([\w-]+):/gm)].map(
    ([, name]) => name,
  );
  expect(new Set(names).size).toBe(names.length);
});

test('a header too long for Cloudflare Pages throws an error with its name', () => {
  const room = 2000 - '  Long: '.length;
  expect(() => headersFile({Long: 'x'.repeat(room)}, '/')).not.toThrow();
  expect(() => headersFile({Long: 'x'.repeat(room + 1)}, '/')).toThrow(
    /The header Long: x{34}… has 2001 characters; Cloudflare Pages accepts 2000/,
  );
});

describe('a finished build', () => {
  const {at, write, read} = testFolder();
  const page = '<html><head></head><p>x<script>alert(1)</script>';

  async function written(policy: Policy) {
    write('index.html', page);
    write('docs/a.html', page.replace('alert', 'confirm'));
    const build = {pages: await readBuiltPages(at()), outDir: at(), baseUrl: '/site/'};
    await writePolicy(policy)(build as unknown as FinishedBuild);
    return read('_headers');
  }

  test('has the hashes of all pages, and caches assets', async () => {
    const headers = await written({});
    expect(headers).toContain(alert);
    expect(headers.match(/'sha256-/g)).toHaveLength(2);
    expect(headers).toContain('\n/site/assets/*\n');
    expect(read('index.html')).toBe(page);
  });

  test('holds the policy in its pages, if asked to', async () => {
    await written({inPages: true});
    expect(read('index.html')).toContain('http-equiv');
  });
});

test('a page can hold its own policy, before anything that the policy judges', () => {
  const page = withPolicy(
    '<html><head><meta charset="utf-8"><script>alert(1)</script></head><body></body></html>',
    {},
  );
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page) ?? [];
  expect(policy).toContain(`script-src ${alert}`);
  expect(policy).not.toContain('frame-ancestors');
  expect(page.indexOf('http-equiv')).toBeLessThan(page.indexOf('<script>'));
  expect(page.indexOf('charset')).toBeLessThan(page.indexOf('http-equiv'));
  expect(withPolicy('<head lang=en><title>A</title></head>', {})).toMatch(/^<head lang=en><meta http-equiv/);
});

describe('Trusted Types', () => {
  interface DefaultPolicy {
    createHTML(text: string): string | null;
    createScriptURL(url: string): string | null;
  }

  /** Runs the script as in a page and returns the policy that it creates. */
  function defaultPolicy(): DefaultPolicy {
    let made: DefaultPolicy | undefined;
    const trustedTypes = {createPolicy: (_name: string, policy: DefaultPolicy) => (made = policy)};
    const page = {window: {trustedTypes}, trustedTypes, document: {baseURI: 'https://own.example/docs'}};
    runInNewContext(trustedTypesScript, {
      ...page,
      location: new URL(page.document.baseURI),
      URL,
    });
    return made!;
  }

  test('script URLs may point to the own origin alone', () => {
    const policy = defaultPolicy();
    expect(policy.createScriptURL('/assets/js/main.js')).toBe('/assets/js/main.js');
    expect(policy.createScriptURL('https://elsewhere.example/a.js')).toBeNull();
    expect(policy.createScriptURL('data:text/javascript,alert(1)')).toBeNull();
  });

  test('markup passes unless it contains frames, plug-ins or a base element', () => {
    const policy = defaultPolicy();
    expect(policy.createHTML('<svg><foreignObject></foreignObject></svg>')).not.toBeNull();
    for (const text of ['<iframe src=x>', '<OBJECT data=x>', '<base href=x>', '<meta http-equiv=refresh>'])
      expect(policy.createHTML(text)).toBeNull();
  });

  test('no text becomes a script', () => {
    expect(defaultPolicy()).not.toHaveProperty('createScript');
  });
});
