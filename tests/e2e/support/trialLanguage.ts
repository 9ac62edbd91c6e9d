import type {Page} from '@playwright/test';
import rtlcss from 'rtlcss';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
};

/** Text as a language might have it that is 40% longer than English, with accents. Entities and figures stay. */
export function longer(text: string): string {
  return text.replace(/&[#\w]+;|[A-Za-z]{2,}/g, (word) =>
    word.startsWith('&')
      ? word
      : word.replace(/[aeiouycn]/g, (letter) => accents[letter] ?? letter) +
        word.slice(0, Math.round(0.4 * word.length)).toLowerCase(),
  );
}

/** Everything between tags, but for what is no text. */
function translated(html: string): string {
  return html.replace(
    /(<(script|style|svg|pre|code|textarea)\b[^]*?<\/\2>|<[^>]*>)|([^<]+)/g,
    (all, markup: string | undefined) => markup ?? longer(all),
  );
}

/**
 * Serves the pages as if they were in a language from right to left, with styles mirrored as Docusaurus does it in a build.
 * The pages are sent without their policy, which knows the styles as they were.
 * @param options `text: false` leaves the words, by which tests find controls
 */
export async function speakTrialLanguage(page: Page, {text = true} = {}): Promise<void> {
  await page.route('**', async (route) => {
    const kind = route.request().resourceType();
    if (kind !== 'document' && kind !== 'stylesheet') return route.fallback();
    const response = await route.fetch();
    const headers = {...response.headers()};
    delete headers['content-security-policy'];
    const sent = await response.text();
    await route.fulfill({
      response,
      headers,
      body: kind === 'stylesheet' ? rtlcss.process(sent) : fromRightToLeft(sent, text),
    });
  });
}

function fromRightToLeft(html: string, text: boolean): string {
  const turned = html
    .replace(/(<html[^>]*\bdir="?)ltr/, '$1rtl')
    .replace(/(<html[^>]*\blang="?)en\b/, '$1ar')
    .replace(/(<style[^>]*>)([^<]*)/g, (_, tag: string, css: string) => tag + rtlcss.process(css));
  const [, head = '', body = turned] = /^([^]*?<body[^>]*>)([^]*)$/.exec(turned) ?? [];
  return head + (text ? translated(body) : body);
}
