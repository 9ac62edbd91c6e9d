import {z} from 'zod';

export interface ExportSource {
  url: string;
  secretKey: string;
}

const latestRequest = z.object({
  received_at: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  self_id: z.string(),
  device: z.string(),
  consent: z.boolean(),
  requests: z.number(),
  email_sent_at: z.string().nullable(),
});

export type LatestRequest = z.output<typeof latestRequest>;

const columns = Object.keys(latestRequest.shape) as (keyof LatestRequest)[];
const pageSize = 1_000;

/** Reads the staff view page by page, the oldest request first. */
export async function exportInvites({url, secretKey}: ExportSource): Promise<LatestRequest[]> {
  const requests: LatestRequest[] = [];
  for (;;) {
    const query = `select=${columns.join()}&order=received_at.asc,email.asc&limit=${pageSize}&offset=${requests.length}`;
    const headers: Record<string, string> = {apikey: secretKey};
    if (!secretKey.startsWith('sb_')) headers.authorization = `Bearer ${secretKey}`;
    const response = await fetch(`${url}/rest/v1/latest_invite_requests?${query}`, {headers}).catch(() => {
      throw new Error(`No backend answers at ${url}. For the local one, start it with "npm run backend".`);
    });
    if (!response.ok) throw new Error(`The backend answered ${response.status}: ${await response.text()}`);
    const page = z.array(latestRequest).parse(await response.json());
    requests.push(...page);
    if (page.length < pageSize) return requests;
  }
}

/** Quoted as RFC 4180 says; what a spreadsheet would take for a formula gets an apostrophe in front. */
export function toCsv(requests: LatestRequest[]): string {
  const rows = requests.map((request) => columns.map((column) => cell(request[column])).join(','));
  return [columns.join(','), ...rows, ''].join('\r\n');
}

function cell(value: string | number | boolean | null): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
