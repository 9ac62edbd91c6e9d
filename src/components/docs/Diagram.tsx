import {useId, useRef, useState} from 'react';
import type {RefObject} from 'react';
import {DiagramDialog} from './DiagramDialog';
import styles from './Diagram.module.css';
import {estimateHeight, readDiagramSource} from './diagramSource';
import {asDrawing} from './drawing';
import type {Drawing} from './drawing';
import {useDrawing} from './useDrawing';

interface DiagramProps {
  readonly source: string;
  /** The committed drawing, given by `plugins/drawings.ts`: for phones, and for wide windows where it differs. */
  readonly drawing?: string;
  readonly wideDrawing?: string;
}

/**
 * A Mermaid picture: title above, drawing that can be enlarged, and its description. The drawing stands in the page; a
 * diagram that has none yet is drawn by Mermaid when the reader comes near. The description is what screen readers read and
 * what readers without JavaScript see as well; with the drawing in view it steps back.
 */
export function Diagram({source, drawing, wideDrawing}: DiagramProps) {
  if (drawing === undefined) return <LiveDiagram source={source} />;
  const drawings = [drawing, wideDrawing].filter((svg) => svg !== undefined).map(asDrawing);
  return <DiagramFigure source={source} drawings={drawings} />;
}

function LiveDiagram({source}: {source: string}) {
  const id = useId().replace(/[^\w-]/g, '');
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useDrawing(`drawing${id}`, source, frame);
  if (drawing === 'failed') return <DiagramFigure source={source} drawings={[]} />;
  return <DiagramFigure source={source} drawings={drawing ? [drawing] : []} awaited={frame} />;
}

interface DiagramFigureProps {
  readonly source: string;
  /** From the narrowest to the widest; one of them is seen. */
  readonly drawings: readonly Drawing[];
  /** The frame of a drawing that is on its way. */
  readonly awaited?: RefObject<HTMLDivElement | null>;
}

function DiagramFigure({source, drawings, awaited}: DiagramFigureProps) {
  const {title, description} = readDiagramSource(source);
  const id = `diagram${useId().replace(/[^\w-]/g, '')}`;
  const opener = useRef<HTMLButtonElement>(null);
  const [enlarged, setEnlarged] = useState<Drawing>();
  const drawn = drawings.length > 0;

  function enlarge() {
    setEnlarged(largestOnScreen(drawings));
  }

  function close() {
    setEnlarged(undefined);
    opener.current?.focus();
  }

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        {drawn && (
          <button ref={opener} type="button" className={styles.enlarge} onClick={enlarge}>
            <span aria-hidden="true">⤢ </span>Enlarge
            <span className={styles.unseen}> the diagram: {title}</span>
          </button>
        )}
      </figcaption>
      {(drawn || awaited) && (
        <div
          ref={awaited}
          className={drawn ? styles.frame : styles.emptyFrame}
          style={drawn ? undefined : {minHeight: estimateHeight(source)}}
          data-needs-script={drawn ? undefined : ''}
        >
          {drawn && (
            // The button does the same for keyboards, so the picture itself needs no role of a control.
            <div
              className={drawings.length > 1 ? `${styles.drawing} ${styles.either}` : styles.drawing}
              role="img"
              aria-labelledby={`${id}-title`}
              aria-describedby={`${id}-words`}
              onClick={enlarge}
              dangerouslySetInnerHTML={{__html: drawings.map(({svg}) => svg).join('')}}
            />
          )}
        </div>
      )}
      <p id={`${id}-words`} className={drawn ? `${styles.unseen} ${styles.aside}` : styles.words}>
        {description}
      </p>
      {enlarged && (
        <DiagramDialog title={title} description={description} drawing={enlarged} onClose={close} />
      )}
    </figure>
  );
}

/** The drawing whose text is the largest where it has the whole screen. */
function largestOnScreen(drawings: readonly Drawing[]): Drawing | undefined {
  const scale = ({width, height}: Drawing) => Math.min(innerWidth / width, innerHeight / height);
  return [...drawings].sort((a, b) => scale(b) - scale(a))[0];
}
