import * as z from 'zod';

/** A setting as it was meant: without spaces and quotes around it, as copied from a shell or a file. Empty means unset. */
const clean = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^[\s"'`]+|[\s"'`]+$/g, '') || undefined : value;

const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(clean, schema.optional());

/** Whether a key is meant for browsers: a publishable one or, in an older project, a JSON Web Token whose role is `anon`. */
function isPublicKey(key: string): boolean {
  if (/^sb_publishable_[\w-]+$/.test(key)) return true;
  if (!/^[\w-]+(\.[\w-]+){2}$/.test(key)) return false;
  try {
    const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
    return (JSON.parse(claims) as {role?: unknown}).role === 'anon';
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
    SUPABASE_PUBLISHABLE_KEY: optional(
      z
        .string()
        .refine(
          isPublicKey,
          'SUPABASE_PUBLISHABLE_KEY is not a public key, and a build shows it to everybody: use the one that begins with sb_publishable_ (or, in an older project, the anon key).',
        ),
    ),
    SUPABASE_REGION: optional(
      z.string().regex(/^[a-z]+-[a-z]+-\d$/, 'SUPABASE_REGION looks like eu-central-1'),
    ),
  })
  .refine(
    (env) => Boolean(env.SUPABASE_URL) === Boolean(env.SUPABASE_PUBLISHABLE_KEY),
    'SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY belong together: set both, or unset both.',
  );

/** The settings of a build. */
export interface SiteEnv {
  readonly siteUrl: string;
  readonly baseUrl: string;
  /** Null if none is configured. Without a region, the function runs near the visitor, and perhaps far from the database. */
  readonly backend: {readonly url: string; readonly publishableKey: string; readonly region?: string} | null;
}

/**
 * Parses the settings, for the configuration and the commands.
 * @param env usually `process.env`
 * @throws Error with one line per invalid setting that says what to do
 */
export function readEnv(env: Readonly<Record<string, string | undefined>>): SiteEnv {
  const {success, data, error} = settings.safeParse(env);
  if (!success) {
    const lines = error.issues.map(({message}) => message);
    throw new Error(`${lines.join('\n')}\n.env.example explains the settings.`);
  }
  const {SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_REGION: region} = data;
  return {
    siteUrl: data.SITE_URL ?? 'https://selfos.example',
    baseUrl: data.BASE_URL ?? '/',
    backend:
      SUPABASE_URL && publishableKey
        ? {url: SUPABASE_URL.replace(/\/+$/, ''), publishableKey, ...(region && {region})}
        : null,
  };
}

/** The settings of a build. A wrong setting ends the command with its sentence, without Docusaurus's stack. */
export function buildSettings(): SiteEnv {
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
