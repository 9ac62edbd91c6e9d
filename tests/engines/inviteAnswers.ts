import {createServer} from 'node:http';
import type {IncomingMessage, Server} from 'node:http';

/** Email addresses that decide whether the mock accepts a request. */
export const answered = {well: 'grace@mail.example', badly: 'refused@mail.example'} as const;

/**
 * Mocks the two endpoints that the invite form calls. tests/e2e uses the real backend; here only each engine's handling of
 * the responses matters.
 */
export async function startInviteAnswers(port: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const allowed = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': incoming.headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'content-type': 'application/json',
    };
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204, allowed).end();
    void bodyOf(incoming).then((body) => {
      if (body.includes(answered.badly)) outgoing.writeHead(500, allowed).end('{"message": "refused"}');
      else if (incoming.url?.startsWith('/functions/')) outgoing.writeHead(200, allowed).end('{"ok": true}');
      else outgoing.writeHead(201, allowed).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of incoming.setEncoding('utf8')) body += String(part);
  return body;
}
