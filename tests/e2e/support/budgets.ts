import type {PageWeight} from './pageWeight';

/** Limits in bytes with brotli, and for `requests` their number. Give the reason in the commit when you raise one. */
export type Budget = PageWeight;

/** The maximum weight of a first visit, for a page per kind of route. No timings, so that it holds on any machine. */
export const budgets: Record<string, Budget> = {
  '/docs/installation-guide': {document: 11_800, fonts: 17_500, pictures: 0, scripts: 6_400, requests: 3},
  '/docs/account-creation': {document: 11_500, fonts: 17_500, pictures: 0, scripts: 6_400, requests: 3},
  '/docs/how-tasks-are-assigned': {document: 13_300, fonts: 17_500, pictures: 0, scripts: 6_400, requests: 3},
  '/docs/how-to-join': {document: 12_400, fonts: 17_500, pictures: 0, scripts: 6_400, requests: 3},
  '/': {document: 14_500, fonts: 17_500, pictures: 14_000, scripts: 6_400, requests: 3},
  '/team': {document: 10_300, fonts: 17_500, pictures: 0, scripts: 6_400, requests: 3},
  '/terms': {document: 12_000, fonts: 17_500, pictures: 0, scripts: 6_400, requests: 3},
  '/blog': {document: 10_700, fonts: 17_500, pictures: 0, scripts: 6_400, requests: 3},
  '/search': {document: 9_800, fonts: 17_500, pictures: 0, scripts: 6_400, requests: 3},
  '/404': {document: 9_000, fonts: 17_500, pictures: 0, scripts: 6_400, requests: 3},
};

const parts: Record<keyof PageWeight, string> = {
  document: 'The page itself',
  fonts: 'Its fonts',
  pictures: 'Its pictures',
  scripts: 'Its script',
  requests: 'The number of answers it waits for',
};

/** A sentence for each part that exceeds its budget. */
export function overBudget(page: string, weight: PageWeight, budget: Budget): string[] {
  return (Object.keys(parts) as (keyof PageWeight)[])
    .filter((part) => weight[part] > budget[part])
    .map((part) => {
      const unit = part === 'requests' ? '' : ' bytes';
      return `${parts[part]} grew on ${page}: ${weight[part]}${unit}, the budget is ${budget[part]}${unit}. Make it lighter, or raise tests/e2e/support/budgets.ts and say why.`;
    });
}
