/** The headers of a call to the API with a secret key. */
export function secretHeaders(secretKey: string): Record<string, string> {
  const headers = {apikey: secretKey, 'content-type': 'application/json'};
  // Only legacy keys are JWTs. The gateway exchanges the new ones.
  return secretKey.startsWith('sb_') ? headers : {...headers, authorization: `Bearer ${secretKey}`};
}

/** A setting as it was meant: copied values come with spaces, line breaks or quotes. */
export function cleanSetting(value = ''): string {
  return value
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();
}
