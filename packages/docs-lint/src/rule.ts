import type {Page, Problem} from './page.ts';

/** What a rule may ask about the site of a page. */
export interface Site {
  readonly pages: readonly Page[];
  /** The page as readers get it, for example with its figures filled in. */
  print(text: string): string;
}

/** A text that a rule is tried on. The page is `docs/page.mdx`; `others` are further pages by their file. */
export interface Example {
  readonly text: string;
  readonly file?: string;
  readonly others?: Readonly<Record<string, string>>;
  /** What the message says, with its line before it: `3 Write the title`. Left out in a good example. */
  readonly says?: string;
  /** Nothing else may be said of it. */
  readonly only?: boolean;
  /** The text after `--fix`, for rules that can. */
  readonly fixed?: string;
}

/** What a rule says of a page, with the settings of a site. */
export type Check = (page: Page, site: Site) => readonly Problem[] | Promise<readonly Problem[]>;

interface Declared<Options> {
  /** In a sentence, for the list of rules. */
  readonly asks: string;
  check(page: Page, options: Options, site: Site): ReturnType<Check>;
  /** They are its documentation and its test. */
  readonly examples: {
    readonly options: Options;
    readonly good: readonly Example[];
    readonly bad: readonly Example[];
  };
}

/** Makes a check from the settings of a site: `sentences({longest: 30})`. */
export type Rule<Options> = ((options: Options) => Check) & {readonly declared: Declared<Options>};

export function rule<Options>(declared: Declared<Options>): Rule<Options> {
  const withOptions =
    (options: Options): Check =>
    (page, site) =>
      declared.check(page, options, site);
  return Object.assign(withOptions, {declared});
}
