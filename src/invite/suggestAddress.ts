/** Providers whose names are often mistyped. */
const providers = ['gmail.com', 'hotmail.com', 'icloud.com', 'outlook.com', 'protonmail.com', 'yahoo.com'];

/** Real domains that look like a slip. */
const others = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'yahoo.co', 'yahoo.ca', 'hotmail.co'];

/** The address that was probably meant, if this one looks like a slip: "ada@gmial.com", "ada@www.example.com". */
export function suggestAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).toLowerCase();
  if (at === 0 || others.includes(domain) || providers.includes(domain)) return undefined;
  const repaired = domain.replace(/^www\./, '').replace(/\.(con|cmo|vom|xom|ocm|comm|coom)$/, '.com');
  const provider = providers.find((name) => isOneSlip(repaired, name)) ?? repaired;
  return provider === domain ? undefined : email.slice(0, at) + provider;
}

/** Whether one sign is wrong, missing or too many, or two neighbors are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  const start = [...meant].findIndex((sign, index) => sign !== typed[index]);
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  const ends = [wanted, wanted.slice(1)];
  const isOneOff = ends.includes(rest) || ends.includes(rest.slice(1));
  return start >= 0 && (isOneOff || rest.replace(/(.)(.)/, '$2$1') === wanted);
}
