import {copyCode, copyPage} from './page/copy';
import {enlarge} from './page/enlarge';
import {openInviteOf} from './invite';

/** Click handlers by `data-control`. `first.ts` handles the theme. */
export const controls = {
  'copy-code': copyCode,
  'copy-page': copyPage,
  enlarge,
  invite: openInviteOf,
} satisfies Record<string, (control: HTMLElement) => void>;
