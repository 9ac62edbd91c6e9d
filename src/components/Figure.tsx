/** Keeps a figure such as "50–300 Æ" or "250+" as it is, and the order of a range, when a browser translates the page. */
export function Figure({children}: {children: string}) {
  if (/^\$?\d[^a-z]*$/.test(children)) return <bdi translate="no">{children}</bdi>;
  return /^\d+[–+]/.test(children) ? <bdi>{children}</bdi> : children;
}
