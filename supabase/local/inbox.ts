import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import {buffer} from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import {SMTPServer} from 'smtp-server';
import {listPage, mailPage} from './inboxPages';
import {close, listen, loopback} from './ports';
import {createServer} from './requests';

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

/** @param id its name in the folder, which begins with the time of arrival */
async function parsed(content: Buffer, id: string): Promise<CaughtMail> {
  const mail = await PostalMime.parse(content);
  return {
    id,
    receivedAt: id.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'),
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({address}) => address ?? ''),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}

export interface Inbox {
  /** All caught mails, newest first. */
  mails: readonly CaughtMail[];
  close(): Promise<void>;
}

/** Stores all mails of the local backend in a folder and shows them on a page. Nothing leaves this machine. */
export async function startInbox(ports: {smtp: number; page: number}, folder: string): Promise<Inbox> {
  fs.mkdirSync(folder, {recursive: true});
  const mails: CaughtMail[] = [];
  for (const file of fs.readdirSync(folder).sort()) {
    const {name, ext} = path.parse(file);
    if (ext === '.eml') mails.unshift(await parsed(fs.readFileSync(path.join(folder, file)), name));
  }
  const smtp = catcher(async (content) => {
    // Names by time of arrival sort chronologically.
    const id = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;
    const mail = await parsed(content, id);
    const file = path.join(folder, id);
    // Renamed when it's whole, so that a crash or a full disk leaves no half of it.
    fs.writeFileSync(`${file}.part`, content);
    fs.renameSync(`${file}.part`, `${file}.eml`);
    mails.unshift(mail);
  });
  const page = createServer((request, response, url) => answer(request, response, url, mails));
  await listen(smtp.server, ports.smtp);
  await listen(page, ports.page);
  return {
    mails,
    async close() {
      await Promise.all([new Promise<void>((resolve) => smtp.close(resolve)), close(page)]);
    },
  };
}

function catcher(take: (content: Buffer) => Promise<void>): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 1024 * 1024,
    closeTimeout: 500,
    onData(stream, _session, done) {
      buffer(stream)
        .then((content) => (stream.sizeExceeded ? undefined : take(content)))
        .then(() => done())
        // 421 puts off all mail for a moment, where other codes would put off this one for minutes.
        .catch((error: Error) => done(Object.assign(error, {responseCode: 421})));
    },
  });
  // Ignore clients that disconnect.
  server.on('error', () => {});
  return server;
}

/** Mails are untrusted HTML, so they get no scripts, no requests and no origin. */
const security = (sandbox = '') =>
  `${sandbox}default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  {pathname}: URL,
  mails: readonly CaughtMail[],
): unknown {
  // Against DNS rebinding: accept only our own host names.
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  if (!['localhost', loopback].includes(host)) return response.writeHead(421).end();
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return response.writeHead(405, {allow: 'GET'}).end();
  function send(status: number, body: string, policy = security(), type = 'text/html') {
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    return response.end(body);
  }
  if (pathname === '/') return send(200, listPage(mails));
  if (pathname === '/mails.json') return send(200, JSON.stringify(mails), security(), 'application/json');
  const [, id, html] = /^\/mails\/([\w-]+)(\/html)?$/.exec(pathname) ?? [];
  const mail = mails.find((one) => one.id === id);
  if (!mail) return send(404, 'No such email', security(), 'text/plain');
  return html ? send(200, mail.html, security('sandbox; ')) : send(200, mailPage(mail));
}
