import {useId} from 'react';
import drawings from '@generated/drawings/default/drawings.json';
import hidden from '@site/src/components/visuallyHidden.critical.module.css';
import {LiveDiagram} from './LiveDiagram';
import {drawingName} from './drawingName';
import styles from './styles.module.css';

/**
 * A Mermaid diagram, as ```mermaid fences give it. `npm run dev` draws it with React, as @docusaurus/theme-mermaid does. A page
 * without React has the drawings of `npm run diagrams`, or else `<site-diagram>` draws it; until then, and without a script, its
 * source is there.
 */
export function Diagram({value: source}: {readonly value: string}) {
  const id = `diagram${useId().replace(/[^\w-]/g, '')}`;
  const isLive = process.env.NODE_ENV === 'development';
  const {svg, title, description} = (!isLive && drawings[drawingName(source)]) || {};
  return (
    <figure className={styles.figure}>
      {title && (
        <figcaption id={`${id}-title`} className={styles.title}>
          {title}
        </figcaption>
      )}
      <div
        className={styles.drawing}
        // A drawing wider than its column scrolls.
        tabIndex={0}
        {...(svg && {
          role: 'img',
          ...(title ? {'aria-labelledby': `${id}-title`} : {'aria-label': description || 'Diagram'}),
          ...(description && {'aria-describedby': `${id}-words`}),
        })}
      >
        {isLive && <LiveDiagram source={source} />}
        {svg && <div dangerouslySetInnerHTML={{__html: svg}} />}
        {!isLive && !svg && (
          <site-diagram source={source}>
            <pre>{source}</pre>
          </site-diagram>
        )}
      </div>
      {description && (
        <p id={`${id}-words`} className={hidden.visuallyHidden}>
          {description}
        </p>
      )}
    </figure>
  );
}
