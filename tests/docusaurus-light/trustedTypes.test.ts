import {trustedTypesScript} from '../../packages/docusaurus-light/src/trustedTypes';

interface DefaultPolicy {
  createHTML(text: string): string | null;
  createScriptURL(url: string): string | null;
  createScript?(text: string): string | null;
}

/** Runs the script with a fake `trustedTypes` and returns the policy that it creates. */
function policyFor(hosts: readonly string[], withData?: boolean): DefaultPolicy {
  let made: DefaultPolicy | undefined;
  Object.assign(window, {
    trustedTypes: {createPolicy: (_name: string, policy: DefaultPolicy) => (made = policy)},
  });
  const element = document.createElement('script');
  element.textContent = trustedTypesScript(hosts, withData);
  window.eval(element.textContent);
  return made!;
}

test('script URLs may point to the own origin and to configured hosts', () => {
  const policy = policyFor(['https://challenges.example']);
  expect(policy.createScriptURL('/assets/js/main.js')).toBe('/assets/js/main.js');
  expect(policy.createScriptURL('https://challenges.example/api.js')).not.toBeNull();
  expect(policy.createScriptURL('https://elsewhere.example/a.js')).toBeNull();
  expect(policy.createScriptURL('data:text/javascript,alert(1)')).toBeNull();
});

test('the policy creates no scripts from text', () => {
  expect(policyFor([]).createScript).toBeUndefined();
});

test('markup passes unless it contains frames, plug-ins or a base element', () => {
  const policy = policyFor([]);
  expect(policy.createHTML('<svg><foreignObject></foreignObject></svg>')).not.toBeNull();
  for (const text of ['<iframe src=x>', '<OBJECT data=x>', '<base href=x>', '<meta http-equiv=refresh>']) {
    expect(policy.createHTML(text)).toBeNull();
  }
});

test('where React runs, data may be the text of a script, and code may not', () => {
  const {createScript} = policyFor([], true);
  expect(createScript?.('{"@type": "Thing"}')).toBe('{"@type": "Thing"}');
  expect(() => createScript?.('alert(1)')).toThrow(SyntaxError);
});
