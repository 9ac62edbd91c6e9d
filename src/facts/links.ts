/**
 * Every outbound address. The specification names these links without their values, so each holds a reserved
 * `.example` address (RFC 2606) until the owner fills it in; `npm run launch:check` lists those still open.
 */
export interface OutboundLink {
  /** On a button. */
  readonly label: string;
  /** In a sentence, after "the": `<FactLink name="download" />`. */
  readonly inText: string;
  readonly url: string;
}

const download = 'https://download.selfos.example';
const contact = 'hello@selfos.example';

export const links = {
  phoneShop: {
    label: 'Order the SELF Phone',
    inText: 'SELF Phone shop',
    url: 'https://shop.selfos.example/phone',
  },
  download: {label: 'Download SELF OS', inText: 'SELF OS download site', url: download},
  downloadStore: {
    label: 'SELF OS app store',
    inText: 'app store on the download site',
    url: `${download}/store`,
  },
  harmony: {label: 'Harmony', inText: 'Harmony platform', url: 'https://harmony.selfos.example'},
  chat: {label: 'Community chat', inText: 'community chat', url: 'https://chat.selfos.example/invite'},
  stream: {label: 'Live streams', inText: 'streaming channel', url: 'https://stream.selfos.example'},
  source: {label: 'Source code', inText: 'source code', url: 'https://code.selfos.example'},
  social: {label: 'Social', inText: 'social profile', url: 'https://social.selfos.example'},
  contact: {label: 'Contact', inText: contact, url: `mailto:${contact}`},
} as const satisfies Record<string, OutboundLink>;

/** The contact address without its scheme. */
export const contactAddress: string = links.contact.url.replace('mailto:', '');

/** True while an address is a reserved placeholder that the owner still has to replace. */
export function isPlaceholder(url: string): boolean {
  return /^(https?:\/\/|mailto:[^@]*@)([a-z0-9-]+\.)*example(\/|$)/i.test(url);
}

/** What is printed behind the words of a link whose address the owner has not filled in. */
export const linkFollows = '(link to follow)';

/** Where a link by name leads: `null` while its address is a placeholder, so that no page sends readers nowhere. */
export function linkTarget({url}: OutboundLink): string | null {
  return isPlaceholder(url) ? null : url;
}
