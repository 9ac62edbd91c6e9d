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
  /** The text after `--fix`, for rules that can. */
  readonly fixed?: string;
}

export interface Rule<Options> {
  /** In a sentence, for the list of rules. */
  readonly asks: string;
  check(page: Page, options: Options, site: Site): readonly Problem[] | Promise<readonly Problem[]>;
  /** They are its documentation and its test. */
  readonly examples: {
    readonly options: Options;
    readonly good: readonly Example[];
    readonly bad: readonly Example[];
  };
}

/** A rule with the settings of a site. */
export type Bound = (page: Page, site: Site) => readonly Problem[] | Promise<readonly Problem[]>;

/** Keeps the type of the options when a rule is declared. */
export const rule = <Options>(declared: Rule<Options>): Rule<Options> => declared;

/** Gives a rule its settings. */
export function bind<Options>({check}: Rule<Options>, options: Options): Bound {
  return (page, site) => check(page, options, site);
}
