/** The token of a mail's link: behind the #, which browsers keep to themselves. */
export function tokenIn(hash: string): string | undefined {
  return /^#([0-9a-f]{32}\.\d{1,12}\.[0-9a-f]{32})$/.exec(hash)?.[1];
}
