/**
 * Whether a day, as "2025-09-22", is over everywhere on Earth: it ends last at UTC−12.
 * @param now in milliseconds since 1970
 */
export function hasPassed(day: string, now: number): boolean {
  return now >= Date.parse(day) + 36 * 60 * 60 * 1000;
}
