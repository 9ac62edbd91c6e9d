import {memo} from 'react';
import Footer from '@theme-original/Footer';
import {LaterRoute} from '@site/src/components/RouteFrame';

const StillFooter = memo(Footer);

/** The footer's links render after the page that was asked for has been painted. */
export default function LaterFooter() {
  return (
    <LaterRoute>
      <StillFooter />
    </LaterRoute>
  );
}
