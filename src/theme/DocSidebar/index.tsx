import {memo, type ComponentProps} from 'react';
import DocSidebar from '@theme-original/DocSidebar';
import {useAfterPaint} from '@site/src/components/afterPaint';
import {LaterRoute} from '@site/src/components/RouteFrame';

const StillSidebar = memo(DocSidebar);

/** The sidebar marks the current page after that page has been painted. */
export default function LaterSidebar({path, ...props}: ComponentProps<typeof DocSidebar>) {
  return (
    <LaterRoute>
      <StillSidebar {...props} path={useAfterPaint(path)} />
    </LaterRoute>
  );
}
