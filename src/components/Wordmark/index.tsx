import {productName} from '@site/src/facts/identity';

/** The logo and the name. Inline SVG saves a request and follows the theme. */
export function Wordmark() {
  return (
    <svg
      viewBox="0 0 148 32"
      width="129.5"
      height="28"
      role="img"
      aria-label={productName}
      fill="none"
      stroke="currentColor"
    >
      <linearGradient id="self-mark" x2="1" y2="1">
        <stop stopColor="var(--self-mark-purple)" />
        <stop stopColor="var(--self-mark-cyan)" offset="1" />
      </linearGradient>
      <rect x="6.5" y="2.5" width="19" height="27" rx="6" strokeWidth="1.5" opacity="0.3" />
      <path
        stroke="url(#self-mark)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M25.5 9.5v-1a6 6 0 0 0-6-6h-7a6 6 0 0 0-6 6v1.5a6 6 0 0 0 6 6h7a6 6 0 0 1 6 6v1.5a6 6 0 0 1-6 6h-7a6 6 0 0 1-6-6v-1"
      />
      <path
        strokeWidth="2.6"
        strokeLinejoin="round"
        d="M52.5 12.3a3.6 3.6 0 0 0-3.6-3.6h-3.3a3.65 3.65 0 0 0 0 7.3h3.3a3.65 3.65 0 0 1 0 7.3h-3.3a3.6 3.6 0 0 1-3.6-3.6M69 8.7H59.5v14.6H69M59.5 16h8M75.5 8.7v14.6H85M100 8.7h-9.5v14.6M90.5 16h8M114.5 8.7h2.5a5 5 0 0 1 5 5v4.6a5 5 0 0 1-5 5h-2.5a5 5 0 0 1-5-5v-4.6a5 5 0 0 1 5-5ZM139.5 12.3a3.6 3.6 0 0 0-3.6-3.6h-3.3a3.65 3.65 0 0 0 0 7.3h3.3a3.65 3.65 0 0 1 0 7.3h-3.3a3.6 3.6 0 0 1-3.6-3.6"
      />
    </svg>
  );
}
