import type {PageWeight} from '../src/cli/pageWeight';

/** Bytes with brotli; `requests` are answers until the page is whole. Raise one only with the reason in the commit. */
export type Budget = PageWeight;

/** One page per kind of route: what a first visit may weigh. Bytes and counts only, so that they hold on any machine. */
export const budgets: Record<string, Budget> = {
  '/docs/installation-guide': {
    document: 18_300,
    fonts: 33_000,
    pictures: 0,
    scripts: 121_000,
    sheet: 24_500,
    requests: 4,
  },
  // With a drawing for phones and one for wide windows in its text.
  '/docs/how-to-join': {
    document: 21_200,
    fonts: 33_000,
    pictures: 0,
    scripts: 121_000,
    sheet: 24_500,
    requests: 4,
  },
  '/': {document: 24_500, fonts: 33_000, pictures: 20_000, scripts: 121_000, sheet: 24_500, requests: 6},
  '/team': {document: 11_700, fonts: 33_000, pictures: 2_000, scripts: 110_000, sheet: 24_500, requests: 4},
  '/terms': {document: 12_500, fonts: 33_000, pictures: 0, scripts: 118_000, sheet: 24_500, requests: 4},
  '/blog': {document: 12_500, fonts: 33_000, pictures: 0, scripts: 117_000, sheet: 24_500, requests: 4},
  '/search': {document: 11_000, fonts: 33_000, pictures: 0, scripts: 114_000, sheet: 24_500, requests: 4},
  '/404': {document: 11_000, fonts: 33_000, pictures: 0, scripts: 107_000, sheet: 24_500, requests: 4},
};

const parts: Record<keyof PageWeight, string> = {
  document: 'The page itself',
  fonts: 'Its fonts',
  pictures: 'Its pictures',
  scripts: 'Its scripts',
  sheet: 'The whole style sheet',
  requests: 'The number of answers it waits for',
};

/** One sentence for each part that outgrew its budget. */
export function overBudget(page: string, weight: PageWeight, budget: Budget): string[] {
  return (Object.keys(parts) as (keyof PageWeight)[])
    .filter((part) => weight[part] > budget[part])
    .map((part) => {
      const unit = part === 'requests' ? '' : ' bytes';
      return `${parts[part]} grew on ${page}: ${weight[part]}${unit}, the budget is ${budget[part]}${unit}. Make it lighter, or raise tests/budgets.ts and say why.`;
    });
}
