import {useId, useRef, useState} from 'react';
import {DiagramDialog} from './DiagramDialog';
import styles from './Diagram.module.css';
import {estimateHeight, readDiagramSource} from './diagramSource';
import {useDrawing} from './useDrawing';

/**
 * A Mermaid picture: title above, drawing that can be enlarged, and its description. The description is what
 * readers without JavaScript see and what screen readers read; with the drawing in view it steps back.
 */
export function Diagram({source}: {source: string}) {
  const {title, description} = readDiagramSource(source);
  const id = `diagram${useId().replace(/[^\w-]/g, '')}`;
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const drawing = useDrawing(id, source, frame);
  const [enlarged, setEnlarged] = useState(false);
  const drawn = drawing !== null && drawing !== 'failed';

  function close() {
    setEnlarged(false);
    opener.current?.focus();
  }

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        {drawn && (
          <button ref={opener} type="button" className={styles.enlarge} onClick={() => setEnlarged(true)}>
            <span aria-hidden="true">⤢ </span>Enlarge
            <span className={styles.unseen}> the diagram: {title}</span>
          </button>
        )}
      </figcaption>
      {drawing !== 'failed' && (
        <div
          ref={frame}
          className={styles.frame}
          style={{minHeight: drawn ? undefined : estimateHeight(source)}}
          data-drawn={drawn || undefined}
          data-needs-script
        >
          {drawn && !enlarged && (
            // The button does the same for keyboards, so the picture itself needs no role of a control.
            <div
              className={styles.drawing}
              role="img"
              aria-labelledby={`${id}-title`}
              aria-describedby={`${id}-words`}
              onClick={() => setEnlarged(true)}
              dangerouslySetInnerHTML={{__html: drawing.svg}}
            />
          )}
          {drawn && enlarged && <div style={{height: drawing.height}} />}
        </div>
      )}
      <p id={`${id}-words`} className={drawn ? styles.unseen : styles.words}>
        {description}
      </p>
      {drawn && enlarged && (
        <DiagramDialog title={title} description={description} drawing={drawing} onClose={close} />
      )}
    </figure>
  );
}
