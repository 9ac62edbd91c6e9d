/**
 * All outbound URLs. The owner names these links without URLs, so each has a reserved `.example` address (RFC 2606)
 * until the owner replaces it. Pages link to it all the same; `npm run launch:check` keeps placeholders from the public.
 */
export interface OutboundLink {
  /** The text of a button. */
  readonly label: string;
  /** The text within a sentence, after "the": `<FactLink name="download" />`. */
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
  testflight: {
    label: 'SELF OS in TestFlight',
    inText: 'TestFlight link',
    url: 'https://testflight.selfos.example',
  },
  harmony: {label: 'Harmony', inText: 'Harmony platform', url: 'https://harmony.selfos.example'},
  chat: {label: 'Community chat', inText: 'community chat', url: 'https://chat.selfos.example/invite'},
  stream: {label: 'Live streams', inText: 'streaming channel', url: 'https://stream.selfos.example'},
  source: {label: 'Source code', inText: 'source code', url: 'https://code.selfos.example'},
  social: {label: 'Social', inText: 'social profile', url: 'https://social.selfos.example'},
  contact: {label: 'Contact', inText: contact, url: `mailto:${contact}`},
} as const satisfies Record<string, OutboundLink>;

/** The contact email address, without `mailto:`. */
export const contactAddress: string = links.contact.url.replace('mailto:', '');

/** Whether a URL is a `.example` placeholder that the owner has to replace. */
export function isPlaceholder(url: string): boolean {
  return /^(https?:\/\/|mailto:[^@]*@)([a-z0-9-]+\.)*example(\/|$)/i.test(url);
}
