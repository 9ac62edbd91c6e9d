import * as z from 'zod';

/** A setting as it was meant: without spaces and quotes around it, as copied from a shell or a file. Empty means unset. */
const clean = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^[\s"'`]+|[\s"'`]+$/g, '') || undefined : value;

const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(clean, schema.optional());

/** The payload of a JSON Web Token, which the keys of older projects are. */
export const claimsOf = (key: string) => Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();

/** Whether a key is meant for browsers: a publishable one, or a token whose role is `anon`. */
function isPublicKey(key: string): boolean {
  if (/^sb_publishable_[\w-]+$/.test(key)) return true;
  if (!/^[\w-]+(\.[\w-]+){2}$/.test(key)) return false;
  try {
    return (JSON.parse(claimsOf(key)) as {role?: unknown}).role === 'anon';
  } catch {
    return false;
  }
}

const address = (name: string, example: string) =>
  optional(z.url({protocol: /^https?$/, error: `${name} must be a full address such as ${example}`}));

const settings = z
  .object({
    SITE_URL: address('SITE_URL', 'https://selfos.org'),
    BASE_URL: optional(
      z.string().regex(/^\/([\w.-]+\/)*$/, 'BASE_URL must begin and end with a slash, such as / or /site/'),
    ),
    SUPABASE_URL: address('SUPABASE_URL', 'https://abc.supabase.co'),
    SUPABASE_PUBLISHABLE_KEY: optional(z.string()),
    SUPABASE_REGION: optional(
      z.string().regex(/^[a-z]+-[a-z]+-\d$/, 'SUPABASE_REGION looks like eu-central-1'),
    ),
  })
  .superRefine((env, context) => {
    if (Boolean(env.SUPABASE_URL) !== Boolean(env.SUPABASE_PUBLISHABLE_KEY)) {
      context.addIssue({
        code: 'custom',
        message: `SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY belong together: set ${env.SUPABASE_URL ? 'SUPABASE_PUBLISHABLE_KEY' : 'SUPABASE_URL'} too, or unset both.`,
      });
    }
    if (env.SUPABASE_PUBLISHABLE_KEY && !isPublicKey(env.SUPABASE_PUBLISHABLE_KEY)) {
      context.addIssue({
        code: 'custom',
        message:
          'SUPABASE_PUBLISHABLE_KEY is not a public key, and a build shows it to everybody: use the one that begins with sb_publishable_ (or, in an older project, the anon key).',
      });
    }
  });

interface Backend {
  readonly url: string;
  readonly publishableKey: string;
  /** Where the function runs. Unset: near the visitor, and perhaps far from the database. */
  readonly region?: string;
}

/** The settings of a build. `backend` is null if none is configured. */
export interface SiteEnv {
  readonly siteUrl: string;
  readonly baseUrl: string;
  readonly backend: Backend | null;
}

/**
 * Parses the settings, for the configuration and the commands.
 * @param env usually `process.env`
 * @throws Error with one line per invalid setting that says what to do
 */
export function readEnv(env: Readonly<Record<string, string | undefined>>): SiteEnv {
  const parsed = settings.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({message}) => message);
    throw new Error(`${lines.join('\n')}\n.env.example explains the settings.`);
  }
  const {SITE_URL, BASE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY} = parsed.data;
  const region = parsed.data.SUPABASE_REGION;
  return {
    siteUrl: SITE_URL ?? 'https://selfos.example',
    baseUrl: BASE_URL ?? '/',
    backend:
      SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY
        ? {
            url: SUPABASE_URL.replace(/\/+$/, ''),
            publishableKey: SUPABASE_PUBLISHABLE_KEY,
            ...(region && {region}),
          }
        : null,
  };
}
