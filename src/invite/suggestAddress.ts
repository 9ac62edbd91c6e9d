/** Providers whose names are often mistyped, and real domains that look like a slip. */
const providers = ['gmail.com', 'hotmail.com', 'icloud.com', 'outlook.com', 'protonmail.com', 'yahoo.com'];
const lookalikes = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'yahoo.co', 'yahoo.ca', 'hotmail.co'];

/** The address that was probably meant, if this one looks like a slip: "ada@gmial.com", "ada@www.example.com". */
export function suggestAddress(email: string): string | undefined {
  const [, name, typed = ''] = /^(.+@)(.+)$/.exec(email.toLowerCase()) ?? [];
  if (!name || [...providers, ...lookalikes].includes(typed)) return undefined;
  const domain = typed.replace(/^www\./, '').replace(/\.(con|cmo|vom|xom|ocm|comm|coom)$/, '.com');
  const meant = providers.find((provider) => isOneSlip(domain, provider)) ?? domain;
  return meant === typed ? undefined : email.slice(0, name.length) + meant;
}

/** Whether one character is wrong, missing or too many, or two neighbors are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  const start = [...meant].findIndex((character, index) => character !== typed[index]);
  if (start < 0) return true;
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  const [isWrong, isExtra] = [rest.slice(1) === wanted.slice(1), rest.slice(1) === wanted];
  return isWrong || isExtra || rest === wanted.slice(1) || rest.replace(/(.)(.)/, '$2$1') === wanted;
}
