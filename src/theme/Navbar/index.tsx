import {memo} from 'react';
import Navbar from '@theme-original/Navbar';
import {LaterRoute} from '@site/src/components/RouteFrame';

const StillNavbar = memo(Navbar);

/** The navbar marks its current links after the page that was asked for has been painted. */
export default function LaterNavbar() {
  return (
    <LaterRoute>
      <StillNavbar />
    </LaterRoute>
  );
}
