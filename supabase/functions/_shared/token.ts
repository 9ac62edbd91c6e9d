const shape = '[0-9a-f]{32}\\.\\d{1,12}\\.[0-9a-f]{32}';

/** The token of an email's link: whose it is, when it ends, and the signature. */
export const tokenShape = new RegExp(`^${shape}$`);

/** The token in an address, with whatever a mail program has put around it. */
export function tokenIn(text: string): string | undefined {
  return new RegExp(shape).exec(text.toLowerCase())?.[0];
}
