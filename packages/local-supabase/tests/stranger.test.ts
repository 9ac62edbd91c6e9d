import path from 'node:path';
import {addNote, call, mailedNotes, startNotes, temporaryFolder} from './notes';

test.each(['postgrest', 'node'] as const)(
  'a project of one table and one function stores, mails and keeps its data, behind %s',
  async (gateway) => {
    const options = {dataDir: path.join(temporaryFolder(), 'data'), gateway};
    const stack = await startNotes(options);
    expect(await addNote(stack, 'Hello')).toBe(201);
    expect(await call(stack, '/rest/v1/notes', {body: '{"text": "Hello", "mailed": true}'})).toBe(401);
    expect(await call(stack, '/rest/v1/notes', {method: 'GET'})).toBe(401);
    expect(await call(stack, '/functions/v1/notify')).toBe(200);
    expect(await stack.mails()).toMatchObject([{to: ['reader@example.com'], text: 'Hello\n'}]);
    await stack.stop();
    await expect(fetch(stack.apiUrl)).rejects.toThrow();

    const again = await startNotes(options);
    const stored = await fetch(`${again.apiUrl}/rest/v1/notes`, {headers: {apikey: again.secretKey}});
    expect(await stored.json()).toMatchObject([{text: 'Hello', mailed: true}]);
    expect(await mailedNotes(again)).toEqual(['Hello']);
  },
);
