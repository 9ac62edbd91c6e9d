import http from 'node:http';
import {buffer} from 'node:stream/consumers';
import {listen, loopback} from 'local-supabase/ports';
import type {BackendAccess} from '../backendAccess';
import {createDesk} from './desk';

export const deskPort = 14330;

/** A batch of 200 addresses fits. */
const bodyLimit = 100 * 1024;

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
    const {'content-length': length = '0', 'transfer-encoding': chunked} = request.headers;
    if (chunked || !(Number(length) <= bodyLimit))
      return response.writeHead(413, {connection: 'close'}).end();
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      `${value}`,
    ]);
    const {method = 'GET', url = '/'} = request;
    const body = method === 'POST' ? await buffer(request) : null;
    const page = await desk(new Request(new URL(url, `http://${loopback}`), {method, headers, body}));
    response.writeHead(page.status, Object.fromEntries(page.headers));
    if (method !== 'HEAD') for await (const part of page.body ?? []) response.write(part);
    return response.end();
  }
  server.requestTimeout = 10_000;
  await listen(server, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: the desk runs already, or another program uses it.`);
  });
  return server;
}
