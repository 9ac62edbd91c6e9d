/** An answer other than "ok", thrown from wherever it is found out. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: {
      fields?: Record<string, string[] | undefined>;
      retryAfter?: number;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
  }
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info, x-turnstile-token',
  'access-control-max-age': '86400',
};

export function preflightAnswer(): Response {
  return new Response(null, {status: 204, headers: corsHeaders});
}

export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {...corsHeaders, 'content-type': 'application/json', 'cache-control': 'no-store', ...headers},
  });
}

/** The answer to a refusal; to anything else that was thrown, one that gives nothing away. */
export function answerError(error: unknown): Response {
  if (!(error instanceof Refusal)) {
    console.error(describeError(error));
    return answer(500, {error: 'Something went wrong. Please try again.', code: 'internal'});
  }
  const {fields, retryAfter, headers} = error.more;
  return answer(
    error.status,
    {
      error: error.message,
      code: error.code,
      ...(fields && {fields}),
      // Browsers may not read the header across origins.
      ...(retryAfter !== undefined && {retryAfter}),
    },
    {...headers, ...(retryAfter !== undefined && {'retry-after': String(retryAfter)})},
  );
}

/** For logs: what sort of error it is. Its message may hold an address, so it is left out unless we wrote it. */
export function describeError(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return `${error.name}${code}`;
}

/** An error whose message is ours and holds nothing that anybody typed. */
export class PlainError extends Error {}
