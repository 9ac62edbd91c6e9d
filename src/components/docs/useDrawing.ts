import {useEffect, useState} from 'react';
import type {RefObject} from 'react';
import {useColorMode} from '@docusaurus/theme-common';
import {dropAdoptedStyles} from './adoptedStyles';
import {drawDiagram} from './drawDiagram';
import type {Drawing} from './drawDiagram';

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
    drawDiagram(id, source, frame.current?.clientWidth ?? 0)
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
 * True from the first idle moment in which the element is within a screen's reach, and from then on. Loading Mermaid
 * takes as long as a whole navigation and would hold up the page that was asked for.
 */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({isIntersecting}) => isIntersecting)) return;
        observer.disconnect();
        if ('requestIdleCallback' in window) requestIdleCallback(() => setNear(true), {timeout: 1000});
        else setTimeout(() => setNear(true), 100);
      },
      {rootMargin: '400px'},
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
