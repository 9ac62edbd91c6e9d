import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import {json} from 'node:stream/consumers';
import {listPage} from './inboxPages';
import {localMailKey} from './keys';
import {listen, loopback} from './ports';
import {createServer} from './httpServer';
import {answerAsResend} from './resend';
import type {CaughtMail} from './resend';

/** Stands for Resend: stores all mails of the local backend in a folder and shows them on a page. Nothing leaves this machine. */
export async function startInbox(port: number, folder: string): Promise<http.Server> {
  fs.mkdirSync(folder, {recursive: true});
  const stored = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
  const mails = stored
    .map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as CaughtMail)
    .sort((one, other) => other.receivedAt.localeCompare(one.receivedAt));
  function take(mail: CaughtMail): void {
    const file = path.join(folder, mail.id);
    // Renamed when it's whole, so that a crash or a full disk leaves no half of it.
    fs.writeFileSync(`${file}.part`, JSON.stringify(mail));
    fs.renameSync(`${file}.part`, `${file}.json`);
    mails.unshift(mail);
  }
  const server = createServer(async (request, response, url) => {
    // Against DNS rebinding: accept only our own host names.
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    if (!['localhost', loopback].includes(host)) return response.writeHead(421).end();
    if (request.method !== 'POST') return show(response, url.pathname, mails);
    const body = await json(request);
    const api = {apiKey: localMailKey, mails, take};
    const [status, answer] = url.pathname === '/emails' ? answerAsResend(request.headers, body, api) : [404];
    response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(answer));
  });
  await listen(server, port);
  return server;
}

function show(response: http.ServerResponse, pathname: string, mails: readonly CaughtMail[]): unknown {
  function send(status: number, body: string, type = 'text/html', policy = '') {
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      // Mails are untrusted HTML, so they get no scripts, no requests and no origin.
      'content-security-policy': `${policy}default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    return response.end(body);
  }
  if (pathname === '/') return send(200, listPage(mails));
  if (pathname === '/mails.json') return send(200, JSON.stringify(mails), 'application/json');
  const [, id, text] = /^\/mails\/([\w-]+)(\.txt)?$/.exec(pathname) ?? [];
  const mail = mails.find((one) => one.id === id);
  if (!mail) return send(404, 'No such email', 'text/plain');
  if (text) return send(200, mail.text, 'text/plain');
  // Links open in tabs, which the sandbox lets out: no other site may stand in it.
  const sandbox = 'sandbox allow-popups allow-popups-to-escape-sandbox; ';
  return send(200, mail.html.replace('<head>', '$&<base target="_blank">'), 'text/html', sandbox);
}
