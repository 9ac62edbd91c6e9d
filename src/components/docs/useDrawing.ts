import {useEffect, useState} from 'react';
import type {RefObject} from 'react';
import {useColorMode} from '@docusaurus/theme-common';
import {useAfterPaint} from '@site/src/components/afterPaint';
import {dropAdoptedStyles} from './adoptedStyles';
import type {Drawing} from './drawing';

/** `null` until the diagram is drawn; `'failed'` when it cannot be, and the description has to do. */
export type DrawingState = Drawing | 'failed' | null;

/** Draws once the frame comes near the viewport, and again when the colour mode changes. */
export function useDrawing(id: string, source: string, frame: RefObject<HTMLElement | null>): DrawingState {
  const {colorMode} = useColorMode();
  const near = useNear(frame);
  const [state, setState] = useState<DrawingState>(null);

  useEffect(() => {
    if (!near) return undefined;
    let current = true;
    import('./drawDiagram')
      .then(({drawDiagram}) => drawDiagram(id, source, frame.current?.clientWidth ?? 0))
      .then((drawing) => current && setState(drawing))
      .catch((cause: unknown) => {
        console.error('A diagram could not be drawn; its description is shown instead.', cause);
        if (current) setState('failed');
      });
    return () => {
      current = false;
    };
  }, [id, source, frame, near, colorMode]);

  useEffect(() => () => dropAdoptedStyles(id), [id]);
  return state;
}

/**
 * True once the element has come within a screen's reach, from the next idle moment on: loading Mermaid takes as long as a
 * whole navigation and would hold up the page that was asked for.
 */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({isIntersecting}) => isIntersecting) && setNear(true),
      {rootMargin: '400px'},
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return useAfterPaint(near);
}
