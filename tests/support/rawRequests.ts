import fc from 'fast-check';

const methods = 'GET HEAD POST PUT OPTIONS TRACE CONNECT get G\0T'.split(' ');
const places =
  '/ /docs /docs/ /mails.json /mails/x/html /rest/v1/rpc/x /functions/v1/send-invite-email /send-invite-email'.split(
    ' ',
  );
const heads = [
  ...'// /// /\\ \\/ //[ //[::1 //:80 //:99999 //@ //a@b:x/ /.// /;// /% /%zz /%00 /? /?% /?a[]=%E0%A4%A * ?'.split(
    ' ',
  ),
  ...'/%c0%ae%c0%ae/ /%ff /..%2f..%2f /../../ /%2e%2e/%2e%2e/ http://[ http:// https://other.example/ data:,x'.split(
    ' ',
  ),
];
const headers = [
  ...[
    'Accept: ;;q=,,',
    'Accept-Encoding: br;q=x, *',
    'Range: bytes=5-1',
    'If-None-Match: "',
    'Expect: x',
    ': x',
  ],
  ...[
    'Upgrade: h2c',
    'Authorization: Bearer \u00ff',
    'x: a\0b',
    'X-Forwarded-For: [, ,',
    'Content-Length: -1',
  ],
  ...['Transfer-Encoding: x', `X: ${'y'.repeat(40_000)}`, 'Host: [', `Host: ${'a'.repeat(9_000)}`],
];
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '', 'HTTP/1.1 x'];

const one = (list: readonly string[]) => fc.constantFrom(...list);
const bytes = (maxLength: number) =>
  fc.uint8Array({maxLength}).map((values) => Buffer.from(values).toString('latin1'));
const target = fc.oneof(
  one(heads),
  fc.tuple(one(heads), one(places)).map((parts) => parts.join('')),
  fc.tuple(one(places), bytes(20)).map((parts) => parts.join('?')),
  bytes(40).map((path) => `/${path}`),
  fc.nat(3_000).map((length) => `/${'ab/%25'.repeat(length)}`),
);

/** Requests as no browser or client library would send them, and a few that one would: bytes in Latin-1. */
export function rawRequests(port: number): fc.Arbitrary<string> {
  const line = fc.tuple(one(methods), target, one(versions)).map((parts) => parts.join(' '));
  const host = fc.option(fc.constant(`Host: 127.0.0.1:${port}`), {freq: 12});
  const body = fc.option(bytes(300), {freq: 1});
  return fc
    .tuple(line, host, fc.array(one(headers), {maxLength: 2}), body)
    .map(([first, named, more, sent]) => {
      const length = sent && `Content-Length: ${sent.length}`;
      const lines = [first, named, ...more, length, 'Connection: close'].filter((each) => each !== null);
      return `${lines.join('\r\n')}\r\n\r\n${sent ?? ''}`;
    });
}
