/** The token in a mail's link. It is in the fragment, which browsers do not send to servers. */
export function tokenIn(hash: string): string | undefined {
  return /^#([0-9a-f]{32}\.\d{1,12}\.[0-9a-f]{32})$/.exec(hash)?.[1];
}
