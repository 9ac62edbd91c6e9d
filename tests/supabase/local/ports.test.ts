import {defaultPorts} from '../../../supabase/local/ports';

test('the usual ports lie below those that Linux gives to outgoing connections', () => {
  const lowest = 32_768;
  for (const port of Object.values(defaultPorts)) {
    expect(port).toBeGreaterThan(1_024);
    expect(port).toBeLessThan(lowest);
  }
  expect(new Set(Object.values(defaultPorts)).size).toBe(Object.keys(defaultPorts).length);
});
