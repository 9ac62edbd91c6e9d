import {copyCode, copyPage} from './copy';
import {enlarge} from './enlarge';
import {openInviteOf} from './invite';

/** What a tap on `data-control="…"` does. The theme is switched by `first.ts`. */
export const controls = {
  'copy-code': copyCode,
  'copy-page': copyPage,
  enlarge,
  invite: openInviteOf,
} satisfies Record<string, (control: HTMLElement) => void>;
