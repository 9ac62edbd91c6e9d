import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {PortTaken, close, listen} from '../../supabase/local/ports';
import {checkPort, refuseArguments} from '@site/scripts/preflight';

let said: string;

beforeEach(() => {
  said = '';
  jest.spyOn(console, 'error').mockImplementation((text: string) => void (said += text));
  jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  delete process.env.PORT;
});

test('an argument that a command would ignore is refused, with how to choose the port', () => {
  expect(() => refuseArguments('npm run serve', ['--port', '3400'])).toThrow('exit');
  expect(said).toContain('"npm run serve" takes no arguments, and was given "--port"');
  expect(said).toContain('PORT=3400 npm run serve');
  refuseArguments('npm run serve', []);
});

test('a taken port is named with both ways out; one that nobody asked for leaves the choice to the caller', async () => {
  const server = http.createServer();
  await listen(server, 0);
  const {port} = server.address() as AddressInfo;
  await expect(checkPort(port)).rejects.toThrow(PortTaken);
  process.env.PORT = String(port);
  await expect(checkPort(port)).rejects.toThrow('exit');
  expect(said).toMatch(
    /is taken: stop .*, or choose another port\. For example: PORT=\d+ in front of the command\./,
  );
  await close(server);
});
