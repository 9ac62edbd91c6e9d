import {defaultPorts, freePorts} from '../../../supabase/local/ports';

const lowest = 32_768;

test('the usual ports lie below those that Linux gives to outgoing connections', () => {
  for (const port of Object.values(defaultPorts)) {
    expect(port).toBeGreaterThan(1_024);
    expect(port).toBeLessThan(lowest);
  }
  expect(new Set(Object.values(defaultPorts)).size).toBe(Object.keys(defaultPorts).length);
});

test('free ports lie below them too, and two stacks of a process share none', async () => {
  const ports = (await Promise.all([freePorts(), freePorts()])).flatMap((each) => Object.values(each));
  expect(Math.max(...ports)).toBeLessThan(lowest);
  expect(new Set(ports).size).toBe(ports.length);
});
