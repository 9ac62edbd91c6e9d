import {trustedTypesScript} from '../../../src/build/security/trustedTypes';

interface DefaultPolicy {
  createHTML(text: string): string | null;
  createScriptURL(url: string): string | null;
  createScript?: unknown;
}

/** Runs the page's script with a stand-in for the browser's `trustedTypes` and returns the policy it makes. */
function policyFor(hosts: readonly string[]): DefaultPolicy {
  let made: DefaultPolicy | undefined;
  Object.assign(window, {
    trustedTypes: {createPolicy: (_name: string, policy: DefaultPolicy) => (made = policy)},
  });
  const element = document.createElement('script');
  element.textContent = trustedTypesScript(hosts);
  window.eval(element.textContent);
  return made!;
}

test('scripts may come from the site’s own origin and from hosts the owner switched on', () => {
  const policy = policyFor(['https://challenges.example']);
  expect(policy.createScriptURL('/assets/js/main.js')).toBe('/assets/js/main.js');
  expect(policy.createScriptURL('https://challenges.example/api.js')).not.toBeNull();
  expect(policy.createScriptURL('https://elsewhere.example/a.js')).toBeNull();
  expect(policy.createScriptURL('data:text/javascript,alert(1)')).toBeNull();
});

test('text never becomes a program', () => {
  expect(policyFor([]).createScript).toBeUndefined();
});

test('markup passes unless it brings frames, plug-ins or a new base address', () => {
  const policy = policyFor([]);
  expect(policy.createHTML('<svg><foreignObject></foreignObject></svg>')).not.toBeNull();
  for (const text of ['<iframe src=x>', '<OBJECT data=x>', '<base href=x>', '<meta http-equiv=refresh>']) {
    expect(policy.createHTML(text)).toBeNull();
  }
});
