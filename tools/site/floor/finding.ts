/** One feature that a browser of the floor lacks, in one emitted file. */
export interface Finding {
  /** For example `css: color-mix()`, `api: structuredClone`, `html: popover` or `syntax: regular expression with lookbehind`. */
  readonly feature: string;
  readonly file: string;
  /** The browsers that lack it, as `Chrome and WebView 92`. */
  readonly lacking: readonly string[];
  /** The start of the offending code, to search for. */
  readonly sample: string;
}

/** Collects findings and keeps the first one per feature and file. */
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
