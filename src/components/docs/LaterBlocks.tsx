import type {ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useAfterPaint} from '@site/src/components/afterPaint';

/**
 * What lies below the first screen of a page (`plugins/laterBlocks.ts`). A reader who comes by a link of the site sees it
 * once the first screen has been painted. It is there from the start in the HTML, for a link to a heading, and for
 * who goes back, whose place in the page is restored.
 */
export function LaterBlocks({children}: {readonly children: ReactNode}) {
  const hydrated = useIsBrowser();
  const {hash} = useLocation();
  const {action} = useHistory();
  const whole = !hydrated || hash !== '' || action === 'POP';
  // Until then a screen's height keeps what follows the page out of sight.
  return useAfterPaint(true, whole) ? children : <div style={{height: '100vh'}} />;
}
