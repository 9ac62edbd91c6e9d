import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import {buffer} from 'node:stream/consumers';
import {SMTPServer} from 'smtp-server';
import {parsed} from './caughtMail';
import type {CaughtMail} from './caughtMail';
import {listPage, mailPage, missingPage} from './inboxPages';
import {close, listen, loopback} from './ports';
import {createServer} from './requests';

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
    store(content, path.join(folder, id));
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

/** Stores a mail whole or not at all. */
function store(content: Buffer, file: string): void {
  try {
    fs.writeFileSync(`${file}.part`, content);
    fs.renameSync(`${file}.part`, `${file}.eml`);
  } catch (error) {
    fs.rmSync(`${file}.part`, {force: true});
    throw error;
  }
}

/** How many mails the page lists. */
const shown = 200;

const pageSecurity =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Mails are untrusted HTML, so they get no scripts, no requests and no origin. */
const mailSecurity =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  {pathname}: URL,
  mails: readonly CaughtMail[],
): unknown {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cache-control', 'no-store');
  // Against DNS rebinding: accept only our own host names.
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  if (!['localhost', loopback].includes(host)) return response.writeHead(421).end();
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return response.writeHead(405, {allow: 'GET'}).end();

  function html(status: number, body: string, security = pageSecurity) {
    const headers = {'content-type': 'text/html; charset=utf-8', 'content-security-policy': security};
    response.writeHead(status, headers).end(body);
  }
  if (pathname === '/') return html(200, listPage(mails.slice(0, shown), mails.length));
  if (pathname === '/mails.json')
    return response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify(mails));
  const [, id, part] = /^\/mails\/([\w-]+)(\/html)?$/.exec(pathname) ?? [];
  const mail = mails.find((one) => one.id === id);
  if (!mail) return html(404, missingPage());
  return part ? html(200, mail.html, mailSecurity) : html(200, mailPage(mail));
}
