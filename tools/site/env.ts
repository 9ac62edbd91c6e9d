import * as z from 'zod';

/** Treats empty variables as unset, so that `KEY= npm start` unsets a setting. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The payload of a JSON Web Token, which the keys of older projects are. */
export const claimsOf = (key: string) => Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();

const isSecretKey = (key: string) => key.startsWith('sb_secret_') || claimsOf(key).includes('"service_role"');

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
    if (isSecretKey(env.SUPABASE_PUBLISHABLE_KEY ?? '')) {
      context.addIssue({
        code: 'custom',
        message:
          'SUPABASE_PUBLISHABLE_KEY holds a secret key, which must never reach a browser: use the one that begins with sb_publishable_.',
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
