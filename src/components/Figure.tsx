/** Keeps the order of a range, "50–300 Æ" or "250+", in languages that are written from right to left. */
export function Figure({children}: {children: string}) {
  return /^\d+[–+]/.test(children) ? <bdi>{children}</bdi> : children;
}
