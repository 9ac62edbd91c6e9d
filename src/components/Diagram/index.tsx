import {useId} from 'react';
import drawings from '@generated/drawings/default/drawings.json';
import hidden from '@site/src/components/visuallyHidden.module.css';
import * as words from '@site/src/components/strings';
import styles from './styles.module.css';
import {drawingName, readDiagramSource} from '@site/src/facts/rules/diagramSource';

/**
 * A Mermaid diagram, as ```mermaid fences give it: title, drawing, a button that enlarges it, and a description, which is visually
 * hidden unless there is no JavaScript or no drawing.
 * @throws Error in a production build, if the drawing is missing
 */
export function Diagram({value: source}: {readonly value: string}) {
  const {title, description} = readDiagramSource(source);
  const id = `diagram${useId().replace(/[^\w-]/g, '')}`;
  const svgs = drawings[drawingName(source)] ?? [];
  const drawn = svgs.length > 0;
  if (!drawn && process.env.NODE_ENV === 'production') {
    throw new Error(`The diagram "${title}" has no drawing. Run "npm run diagrams" and commit src/drawings.`);
  }
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        {drawn && (
          <button
            type="button"
            className={styles.enlarge}
            data-control="enlarge"
            data-script-only
            data-screen-only
          >
            <span aria-hidden="true">⤢ </span>
            {words.enlarge}
            <span className={hidden.visuallyHidden}>{words.enlargeWhat(title)}</span>
          </button>
        )}
      </figcaption>
      {drawn && (
        // The button offers the same to keyboards, so the picture needs no interactive role.
        <div
          className={svgs.length > 1 ? `${styles.drawing} ${styles.either}` : styles.drawing}
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-words`}
          data-control="enlarge"
          dangerouslySetInnerHTML={{__html: svgs.join('')}}
        />
      )}
      {!drawn && <p className={styles.words}>{words.noDrawing}</p>}
      <p id={`${id}-words`} className={drawn ? `${hidden.visuallyHidden} ${styles.aside}` : styles.words}>
        {description}
      </p>
    </figure>
  );
}
