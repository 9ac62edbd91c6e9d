/** An error whose message is our own and contains no user input. */
export class SafeError extends Error {}

/** An error response, thrown from anywhere in the handler. */
export class HttpError extends SafeError {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: {fields?: Record<string, string[] | undefined>; retryAfter?: number} = {},
  ) {
    super(message);
  }
}

/** @param retryAfter seconds */
export function tooManyCalls(retryAfter: number): HttpError {
  return new HttpError(429, 'rate_limited', 'Too many requests. Please try again later.', {retryAfter});
}

const anyOrigin = {'access-control-allow-origin': '*'};

/** Allows whatever headers were asked for: tracing tools add some to every call. */
export function respondToPreflight(request: Request): Response {
  const usual = 'authorization, apikey, content-type, x-client-info';
  const headers = {
    ...anyOrigin,
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? usual,
    'access-control-max-age': '86400',
    vary: 'access-control-request-headers',
  };
  return new Response(null, {status: 204, headers});
}

export function respond(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {...anyOrigin, 'content-type': 'application/json', 'cache-control': 'no-store', ...headers},
  });
}

/** The response for a refusal, or a generic one for any other error. */
export function respondToError(error: unknown): Response {
  if (!(error instanceof HttpError)) {
    console.error(describeError(error));
    return respond(500, {error: 'Something went wrong. Please try again.', code: 'internal'});
  }
  const {status, message, code, more} = error;
  // Also in the body: browsers can't read the header across origins.
  const headers: Record<string, string> = more.retryAfter ? {'retry-after': String(more.retryAfter)} : {};
  if (status === 405) headers.allow = 'POST, OPTIONS';
  return respond(status, {error: message, code, ...more}, headers);
}

/** Describes an error for logs, without its message unless it is our own: it may contain an address. */
export function describeError(error: unknown): string {
  if (error instanceof SafeError) return error.message;
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return `${error.name}${code}`;
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
