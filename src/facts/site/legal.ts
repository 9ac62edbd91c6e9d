/** Minimum ages. */
export const ages = {
  /** To use the product. */
  use: 13,
  /** To earn the reward token or use financial features. */
  earn: 18,
} as const;

export const terms = {effective: 'May 2025', law: 'Delaware'} as const;
