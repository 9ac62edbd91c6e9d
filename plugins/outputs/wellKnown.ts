import {links} from '../../src/facts/site/links.ts';

/** RFC 9116 recommends a date within a year. A test fails 30 days before it: review the file, then set a new date. */
export const securityTextExpires = '2027-10-31T00:00:00.000Z';

/** The text of `security.txt` (RFC 9116): how to report a vulnerability. */
export const securityText = (site: string): string => `Contact: ${links.contact.url}
Expires: ${securityTextExpires}
Preferred-Languages: en
Canonical: ${site}.well-known/security.txt
Policy: ${links.source.url}/blob/main/SECURITY.md
`;

export const robots = (site: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${site}sitemap.xml\n`;
