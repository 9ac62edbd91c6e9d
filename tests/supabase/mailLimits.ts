/** An email to an address of a mailbox, and the client whose form it is about. */
export interface SentMail {
  /** In hours. */
  at: number;
  address: string;
  client: number;
}

/**
 * The limits of a mailbox, stated over what it got: at most five emails in 30 days, and of each client at most one in 24 hours
 * once it has several addresses there.
 * @param mails to one mailbox, the oldest first
 * @returns the index of the first email that exceeds one
 */
export function firstOverLimit(mails: readonly SentMail[]): number | undefined {
  const over = mails.findIndex(({at, client}, nth) => {
    const before = mails.slice(0, nth);
    const ofClient = before.filter((one) => one.client === client && at - one.at < 24);
    const addresses = new Set([...ofClient, mails[nth]!].map(({address}) => address));
    return (
      before.filter((one) => at - one.at < 30 * 24).length >= 5 || (ofClient.length > 0 && addresses.size > 1)
    );
  });
  return over < 0 ? undefined : over;
}
