/**
 * All outbound URLs. The owner names these links without URLs, so each has a reserved `.example` address (RFC 2606)
 * until the owner replaces it. Pages link to it all the same; `npm run launch:check` keeps placeholders from the public.
 */
const download = 'https://download.selfos.example';
const contact = 'hello@selfos.example';

/** `inText` is the text within a sentence, after "the": `<FactLink name="download" />`. */
export const links = {
  phoneShop: {inText: 'SELF Phone shop', url: 'https://shop.selfos.example/phone'},
  download: {inText: 'SELF OS download site', url: download},
  downloadStore: {inText: 'app store on the download site', url: `${download}/store`},
  testflight: {inText: 'TestFlight link', url: 'https://testflight.selfos.example'},
  harmony: {inText: 'Harmony platform', url: 'https://harmony.selfos.example'},
  chat: {inText: 'community chat', url: 'https://chat.selfos.example/invite'},
  stream: {inText: 'streaming channel', url: 'https://stream.selfos.example'},
  source: {inText: 'source code', url: 'https://code.selfos.example'},
  social: {inText: 'social profile', url: 'https://social.selfos.example'},
  contact: {inText: contact, url: `mailto:${contact}`},
} as const;

/** The contact email address, without `mailto:`. */
export const contactAddress: string = links.contact.inText;

/** Whether a URL is a `.example` placeholder that the owner has to replace. */
export function isPlaceholder(url: string): boolean {
  return /^(https?:\/\/|mailto:[^@]*@)([a-z0-9-]+\.)*example(\/|$)/i.test(url);
}
