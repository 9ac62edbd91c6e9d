/** @jest-environment node */
import {
  contentSecurityPolicy,
  headersFile,
  inlineHashes,
  securityHeaders,
  withPolicy,
} from 'docusaurus-light/policy';
import {pageOf} from 'docusaurus-light/pages';
import {readEnv} from '../../src/facts/site/env';
import {sitePolicy} from '../../tools/site/policy';

const env = readEnv({});
const hashesOf = (html: string) => inlineHashes([pageOf('a.html', html)]);
const none = {scripts: new Set<string>(), styles: new Set<string>(), scriptsByAddress: false};

test('inline scripts and speculation rules are hashed; structured data and scripts with a src are not', () => {
  const {scripts} = hashesOf(
    '<script>alert(1)</script><script src="/a.js"></script><script type="application/ld+json">{}</script>' +
      '<script type="speculationrules">{"prerender":[]}</script>',
  );
  expect([...scripts]).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    "'sha256-98ovAUm8fEdJ8AlxVOVuZkqXLfAcUo/lwPwDz94x/O4='",
  ]);
});

test('scripts are allowed by hash alone, unless a page loads one by src', () => {
  expect(contentSecurityPolicy(hashesOf('<script>alert(1)</script>'), sitePolicy(env))).toContain(
    "script-src 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' 'strict-dynamic' 'self';",
  );
  expect(contentSecurityPolicy(hashesOf('<script src=/a.js></script>'), sitePolicy(env))).toContain(
    "script-src 'self';",
  );
});

test('connect-src is the site itself, plus the origin of the backend if there is one', () => {
  expect(contentSecurityPolicy(none, sitePolicy(env))).toContain("connect-src 'self';");
  const backend = {url: 'https://abc.supabase.co/', publishableKey: 'sb_publishable_x'};
  expect(contentSecurityPolicy(none, sitePolicy({...env, backend}))).toContain(
    "connect-src 'self' https://abc.supabase.co;",
  );
});

test('the policy starts from none, forbids framing, and never allows eval or inline elements', () => {
  const policy = contentSecurityPolicy(none, sitePolicy(env));
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
});

test('a configured Turnstile adds its host and no other', () => {
  const policy = contentSecurityPolicy(none, sitePolicy({...env, turnstileSiteKey: 'key'}));
  expect(policy.match(/https:\/\/[^ ;]+/g)).toEqual(['https://challenges.cloudflare.com']);
});

test('assets are cached for a year, and no two rules set the same header', () => {
  const file = headersFile(securityHeaders('x'), '/site/', '/ar/');
  expect(file).toMatch(/^\/\*\n {2}Content-Security-Policy: x\n/);
  for (const base of ['/site/', '/ar/'])
    expect(file).toContain(`\n${base}assets/*\n  Cache-Control: public, max-age=31536000, immutable`);
  const names = [...headersFile(securityHeaders('x'), '/').matchAll(/^ {2}([\w-]+):/gm)].map(
    ([, name]) => name,
  );
  expect(new Set(names).size).toBe(names.length);
});

test('a policy that is too long for Cloudflare Pages throws', () => {
  expect(() => headersFile(securityHeaders('x'.repeat(1900)), '/')).not.toThrow();
  expect(() => headersFile(securityHeaders('x'.repeat(2000)), '/')).toThrow('Cloudflare Pages accepts 2000');
});

test('a page can hold its own policy, before anything that the policy judges', () => {
  const page = withPolicy(
    '<html><head><meta charset="utf-8"><script>alert(1)</script></head><body></body></html>',
    {},
  );
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page) ?? [];
  expect(policy).toContain("script-src 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
  expect(policy).not.toContain('frame-ancestors');
  expect(page.indexOf('http-equiv')).toBeLessThan(page.indexOf('<script>'));
  expect(page.indexOf('charset')).toBeLessThan(page.indexOf('http-equiv'));
  expect(withPolicy('<head lang=en><title>A</title></head>', sitePolicy(env))).toMatch(
    /^<head lang=en><meta http-equiv/,
  );
});
