/**
 * Every outbound address. The specification names these links without their values, so each holds a reserved
 * `.example` address (RFC 2606) until the owner fills it in; `npm run launch:check` lists those still open.
 */
export interface OutboundLink {
  readonly label: string;
  readonly url: string;
}

const download = 'https://download.selfos.example';

export const links = {
  phoneShop: {label: 'Order the SELF Phone', url: 'https://shop.selfos.example/phone'},
  download: {label: 'Download SELF OS', url: download},
  downloadStore: {label: 'SELF OS app store', url: `${download}/store`},
  harmony: {label: 'Harmony', url: 'https://harmony.selfos.example'},
  chat: {label: 'Community chat', url: 'https://chat.selfos.example/invite'},
  stream: {label: 'Live streams', url: 'https://stream.selfos.example'},
  source: {label: 'Source code', url: 'https://code.selfos.example'},
  social: {label: 'Social', url: 'https://social.selfos.example'},
  contact: {label: 'Contact', url: 'mailto:hello@selfos.example'},
} as const satisfies Record<string, OutboundLink>;

/** The contact address without its scheme. */
export const contactAddress: string = links.contact.url.replace('mailto:', '');

/** True while an address is a reserved placeholder that the owner still has to replace. */
export function isPlaceholder(url: string): boolean {
  return /^(https?:\/\/|mailto:[^@]*@)([a-z0-9-]+\.)*example(\/|$)/i.test(url);
}
