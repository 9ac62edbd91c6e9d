import http from 'node:http';
import {Readable} from 'node:stream';
import type {ReadableStream} from 'node:stream/web';
import {buffer} from 'node:stream/consumers';
import {pipeline} from 'node:stream/promises';
import {listen, loopback} from 'local-supabase/ports';
import type {BackendAccess} from '../backendAccess';
import {createDesk} from './desk';

export const deskPort = 14330;

/** A batch of a thousand addresses fits. */
const bodyLimit = 400 * 1024;

/** Serves the desk on 127.0.0.1. @throws Error if the port is taken */
export async function startDesk(access: BackendAccess, port = deskPort): Promise<http.Server> {
  const desk = createDesk(access);
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    if (
      !(Number(request.headers['content-length'] ?? 0) <= bodyLimit) ||
      request.headers['transfer-encoding']
    )
      return response.writeHead(413, {connection: 'close'}).end();
    const body = await buffer(request);
    const {
      status,
      headers,
      body: page,
    } = await desk(
      new Request(new URL(request.url ?? '/', `http://${loopback}`), {
        method: request.method ?? 'GET',
        headers: Object.entries(request.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        ),
        ...(body.length > 0 && {body}),
      }),
    );
    response.writeHead(status, Object.fromEntries(headers));
    if (!page || request.method === 'HEAD') return response.end();
    return pipeline(Readable.fromWeb(page as ReadableStream), response);
  }
  server.requestTimeout = 10_000;
  await listen(server, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: the desk runs already, or another program uses it.`);
  });
  return server;
}
