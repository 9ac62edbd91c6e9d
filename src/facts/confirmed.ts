/**
 * The definitions that the owner has confirmed, each with the mark that `npm run launch:check` prints beside it. The mark
 * stands for the sentence as it was read, so a definition that changes has to be confirmed again.
 */
export const confirmed: Readonly<Record<string, string>> = {};
