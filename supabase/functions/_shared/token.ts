/** The token of an email's link (whose it is, when it ends, the signature), with whatever a mail program has put around it. */
export function tokenIn(text: string): string | undefined {
  return /[0-9a-f]{32}\.\d{1,12}\.[0-9a-f]{32}/.exec(text.toLowerCase())?.[0];
}
