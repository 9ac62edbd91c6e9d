import path from 'node:path';
import {startStack} from '../src/stack';
import {temporaryFolder} from './notes';
import {project} from './project/project';

jest.setTimeout(60_000);

test.each(['postgrest', 'node'] as const)(
  'a project of one table and one function stores, mails and keeps its data, behind %s',
  async (gateway) => {
    const options = {...project, dataDir: path.join(temporaryFolder(), 'data'), gateway};
    const stack = await startStack(options);
    const headers = {apikey: stack.publishableKey, 'content-type': 'application/json'};
    const post = (target: string, body?: string) =>
      fetch(stack.apiUrl + target, {method: 'POST', headers, body});
    expect((await post('/rest/v1/notes', '{"text": "Hello"}')).status).toBe(201);
    expect((await post('/rest/v1/notes', '{"text": "Hello", "mailed": true}')).status).toBe(401);
    expect((await fetch(`${stack.apiUrl}/rest/v1/notes`, {headers})).status).toBe(401);
    expect(await (await post('/functions/v1/notify')).json()).toEqual({ok: true});
    expect(await stack.mails()).toMatchObject([{to: ['reader@example.com'], text: 'Hello\n'}]);
    await stack.stop();
    await expect(fetch(stack.apiUrl)).rejects.toThrow();

    const again = await startStack(options);
    const stored = await fetch(`${again.apiUrl}/rest/v1/notes`, {headers: {apikey: again.secretKey}});
    expect(await stored.json()).toMatchObject([{text: 'Hello', mailed: true}]);
    expect(await again.mails()).toHaveLength(1);
    await again.stop();
  },
);
