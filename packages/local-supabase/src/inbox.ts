import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {buffer} from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import {SMTPServer} from 'smtp-server';
import {listPage, mailPage, missingPage} from './inboxPages';
import {listen, loopback} from './ports';

export interface CaughtMail {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  text: string;
  html: string;
  headers: {key: string; value: string}[];
}

/** How many mails the page shows and programs get; `?all` returns every one. */
const shown = {page: 200, programs: 1_000};

export interface Inbox {
  /** All caught mails, newest first. */
  mails(): Promise<CaughtMail[]>;
  close(): Promise<void>;
}

/** Stores all mails of the local backend in a folder and shows them on a page. Nothing leaves this machine. */
export async function startInbox(ports: {smtp: number; page: number}, folder: string): Promise<Inbox> {
  fs.mkdirSync(folder, {recursive: true});
  const smtp = await startCatcher(ports.smtp, folder);
  const page = await startPage(ports.page, folder);
  return {
    mails: () => readMails(folder, Infinity),
    async close() {
      page.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise<void>((resolve) => page.close(() => resolve())),
      ]);
    },
  };
}

async function startCatcher(port: number, folder: string): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 1024 * 1024,
    closeTimeout: 500,
    onData(stream, _session, done) {
      buffer(stream)
        .then((mail) => {
          if (!stream.sizeExceeded) store(mail, folder);
          done();
        })
        // 421 puts off all mail for a moment, where other codes would put off this one for minutes.
        .catch((error: Error) => done(Object.assign(error, {responseCode: 421})));
    },
  });
  // Ignore clients that disconnect.
  server.on('error', () => {});
  await listen(server.server, port);
  return server;
}

/** Stores a mail whole or not at all, named by time of arrival, so that names sort chronologically. */
function store(mail: Buffer, folder: string): void {
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;
  const partial = path.join(folder, `${name}.part`);
  try {
    fs.writeFileSync(partial, mail);
    fs.renameSync(partial, path.join(folder, `${name}.eml`));
  } catch (error) {
    fs.rmSync(partial, {force: true});
    throw error;
  }
}

function mailNames(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => file.slice(0, -'.eml'.length))
    .sort()
    .reverse();
}

/** Cache of parsed mails by folder and name; files never change. */
const read = new Map<string, CaughtMail>();

/** The newest mails first. Yields to the event loop, because parsing thousands of mails takes seconds. */
async function readMails(folder: string, most: number): Promise<CaughtMail[]> {
  const mails: CaughtMail[] = [];
  for (const id of mailNames(folder).slice(0, most)) {
    const file = path.join(folder, `${id}.eml`);
    const known = read.get(file);
    const mail = known ?? (await readMail(file, id));
    if (!known) {
      read.set(file, mail);
      await new Promise((resolve) => setImmediate(resolve));
    }
    mails.push(mail);
  }
  return mails;
}

async function readMail(file: string, id: string): Promise<CaughtMail> {
  const mail = await PostalMime.parse(fs.readFileSync(file));
  return {
    id,
    receivedAt: id.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'),
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({address}) => address ?? ''),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({key, value}) => ({key, value})),
  };
}

async function startPage(port: number, folder: string): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    answer(request, response, folder).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  await listen(server, port);
  return server;
}

const pageSecurity =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Mails are untrusted HTML, so they get no scripts, no requests and no origin. */
const mailSecurity =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  folder: string,
): Promise<unknown> {
  // Against DNS rebinding: accept only our own host names.
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  if (!['localhost', loopback].includes(host)) return response.writeHead(421).end();
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return response.writeHead(405, {allow: 'GET'}).end();

  function html(status: number, body: string, security = pageSecurity) {
    const headers = {'content-type': 'text/html; charset=utf-8', 'content-security-policy': security};
    response.writeHead(status, headers).end(body);
  }
  const {pathname, searchParams} = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/')
    return html(200, listPage(await readMails(folder, shown.page), mailNames(folder).length));
  if (pathname === '/mails.json') {
    const mails = await readMails(folder, searchParams.has('all') ? Infinity : shown.programs);
    const headers = {'content-type': 'application/json', 'cache-control': 'no-store'};
    return response.writeHead(200, headers).end(JSON.stringify(mails));
  }
  const [, id = '', part] = /^\/mails\/([\w-]+)(\/html)?$/.exec(pathname) ?? [];
  if (!mailNames(folder).includes(id)) return html(404, missingPage());
  const mail = await readMail(path.join(folder, `${id}.eml`), id);
  return part ? html(200, mail.html, mailSecurity) : html(200, mailPage(mail));
}
