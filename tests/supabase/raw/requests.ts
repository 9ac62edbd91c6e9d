/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const methods = 'GET GET GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND PURGE get G\0T'.split(
  ' ',
);
const places = [
  ...['/', '/docs', '/docs/', '/index.html', '/_headers', '/enter', '/desk.css', '/person/x', '/report'],
  ...['/mails.json', '/mails/x', '/mails/x/html', '/rest/v1', '/rest/v1/invite_requests', '/rest/v1/rpc/x'],
  ...['/functions/v1/send-invite-email', '/functions/v1/send-invite-email/my-request', '/send-invite-email'],
];
const heads = [
  ...'// /// /\\ \\/ //[ //[::1 //:80 //:99999 //@ //a@b:x/ /.// /;// /% /%zz /%00 /\0'.split(' '),
  ...['/%c0%ae%c0%ae/', '/%ff', '/..%2f..%2f', '/../../', '/%2e%2e/%2e%2e/', '/%5c', '/ '],
  ...['http://127.0.0.1//', 'http://[', 'http://', 'https://other.example/', 'file:///etc/passwd', 'data:,x'],
  ...['*', '', ...'? # x javascript:0 /\u00ff\u00fe /\t /?% /?a[]=%E0%A4%A /#[ /:80 /::'.split(' ')],
];
const hosts = [
  ...['', '[', 'other.example', '127.0.0.1:99999', 'localhost:x', '127.0.0.1 x', 'a'.repeat(9_000), '\u00ff'],
];
const headers = [
  ...['Accept: text/markdown', 'Accept: application/json', 'Accept: ;;q=,,', 'Accept-Encoding: br;q=x, *'],
  ...['Range: bytes=5-1', 'Range: bytes=0-1,4-5', 'Range: x', 'If-Modified-Since: x', 'If-None-Match: "'],
  ...['Expect: x', 'Cookie: desk=x; desk', 'Origin: null', 'Referer: //'],
  ...['Connection: upgrade\r\nUpgrade: websocket', 'Upgrade: h2c', 'apikey: sb_publishable_local'],
  ...['Authorization: Bearer \u00ff', 'Prefer: count=exact', 'x: a\0b', ': x', 'a b: c'],
  ...['X-Forwarded-For: [, ,', 'Content-Type: multipart/form-data', 'Content-Length: -1'],
  ...['Content-Length: x', 'Transfer-Encoding: x', `X: ${'y'.repeat(40_000)}`, 'Content-Profile: auth'],
  ...['Accept-Profile: \u00ff'],
];
const endings = [
  ...Array<string>(4).fill('HTTP/1.1'),
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/9',
  'XTTP/1.1',
  '',
  'HTTP/1.1 x',
];

/**
 * Requests as no browser or client library would send them, and a few that one would.
 * @returns each as bytes, in Latin-1
 */
export function* rawRequests(seed: number, port: number): Generator<string> {
  const next = random(seed);
  const upTo = (most: number) => Math.floor(next() * most);
  const one = <T>(list: readonly T[]) => list[upTo(list.length)]!;
  const bytes = (most: number) => String.fromCharCode(...Array.from({length: upTo(most)}, () => upTo(256)));
  const targets = [
    () => one(heads),
    () => one(heads) + one(places),
    () => one(places) + one(heads),
    () => `${one(places)}?${bytes(20)}`,
    () => `/${bytes(40)}`,
    () => one(places).replace(/\w/g, (letter) => (upTo(3) ? letter : `%${bytes(2)}`)),
    () => `${one(heads)}${'ab/%25'.repeat(1 + upTo(4_000))}`,
    () => `/${'a'.repeat(1 + upTo(9_000))}`,
  ];
  for (;;) {
    const body = upTo(4) === 0 ? bytes(300) : '';
    const host = upTo(3) ? `127.0.0.1:${port}` : one(hosts);
    const lines = [
      `${one(methods)} ${one(targets)()} ${one(endings)}`,
      ...(upTo(12) ? [`Host: ${host}`] : []),
      ...Array.from({length: upTo(3)}, () => one(headers)),
      ...(body ? [`Content-Length: ${body.length}`] : []),
      'Connection: close',
    ];
    yield `${lines.join('\r\n')}\r\n\r\n${body}`;
  }
}
