/** One feature that a browser of the floor lacks, in one emitted file. */
export interface Finding {
  /** The feature: `css: color-mix()`, `api: structuredClone`, `html: popover`, `syntax: regular expression with lookbehind`. */
  readonly feature: string;
  readonly file: string;
  /** Who lacks it. */
  readonly lacking: readonly string[];
  /** A little of what was found, to find it again. */
  readonly sample: string;
}

/** Collects findings: the first sample of a feature in each file. */
export class Findings {
  private readonly found = new Map<string, Finding>();

  add(feature: string, file: string, lacking: readonly string[], sample: string): void {
    const key = `${feature}\n${file}`;
    if (lacking.length > 0 && !this.found.has(key)) {
      this.found.set(key, {feature, file, lacking, sample: sample.replace(/\s+/g, ' ').slice(0, 120)});
    }
  }

  all(): readonly Finding[] {
    return [...this.found.values()];
  }
}
