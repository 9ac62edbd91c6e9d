import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import {buffer} from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import {SMTPServer} from 'smtp-server';
import {listPage, mailPage} from './inboxPages';
import {close, listen, loopback} from './ports';
import {createServer} from './httpServer';

export interface CaughtMail {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  text: string;
  html: string;
}

async function parsed(content: Buffer): Promise<CaughtMail> {
  const {from, to = [], subject = '', messageId = '', text = '', html = ''} = await PostalMime.parse(content);
  return {
    id: randomBytes(6).toString('hex'),
    receivedAt: new Date().toISOString(),
    from: from?.address ?? '',
    to: to.map(({address}) => address ?? ''),
    subject,
    messageId,
    text,
    html,
  };
}

/**
 * Stores all mails of the local backend in a folder and shows them on a page. Nothing leaves this machine.
 * @returns a function that ends it
 */
export async function startInbox(
  ports: {smtp: number; page: number},
  folder: string,
): Promise<() => Promise<unknown>> {
  fs.mkdirSync(folder, {recursive: true});
  const stored = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
  const mails = stored
    .map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as CaughtMail)
    .sort((one, other) => other.receivedAt.localeCompare(one.receivedAt));
  const smtp = catcher(async (content) => {
    const mail = await parsed(content);
    const file = path.join(folder, mail.id);
    // Renamed when it's whole, so that a crash or a full disk leaves no half of it.
    fs.writeFileSync(`${file}.part`, JSON.stringify(mail));
    fs.renameSync(`${file}.part`, `${file}.json`);
    mails.unshift(mail);
  });
  const page = createServer((request, response, url) => answer(request, response, url, mails));
  await listen(smtp.server, ports.smtp);
  await listen(page, ports.page);
  return () => Promise.all([new Promise<void>((resolve) => smtp.close(resolve)), close(page)]);
}

function catcher(take: (content: Buffer) => Promise<void>): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onData(stream, _session, done) {
      buffer(stream)
        .then(take)
        .then(() => done())
        // 421 puts off all mail for a moment, where other codes would put off this one for minutes.
        .catch((error: Error) => done(Object.assign(error, {responseCode: 421})));
    },
  });
  // Ignore clients that disconnect.
  server.on('error', () => {});
  return server;
}

function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  {pathname}: URL,
  mails: readonly CaughtMail[],
): unknown {
  // Against DNS rebinding: accept only our own host names.
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  if (!['localhost', loopback].includes(host)) return response.writeHead(421).end();
  function send(status: number, body: string, type = 'text/html', sandbox = '') {
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      // Mails are untrusted HTML, so they get no scripts, no requests and no origin.
      'content-security-policy': `${sandbox}default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    return response.end(body);
  }
  if (pathname === '/') return send(200, listPage(mails));
  if (pathname === '/mails.json') return send(200, JSON.stringify(mails), 'application/json');
  const [, id, html] = /^\/mails\/([\w-]+)(\/html)?$/.exec(pathname) ?? [];
  const mail = mails.find((one) => one.id === id);
  if (!mail) return send(404, 'No such email', 'text/plain');
  return html ? send(200, mail.html, 'text/html', 'sandbox; ') : send(200, mailPage(mail));
}
