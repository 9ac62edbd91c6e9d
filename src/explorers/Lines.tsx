import layout from './layout.module.css';

interface Line {
  /** The first one heads the row. */
  readonly cells: readonly string[];
  readonly chosen?: boolean;
}

interface LinesProps {
  readonly caption?: string;
  readonly columns?: readonly string[];
  readonly lines: readonly Line[];
}

/** A small table of results. */
export function Lines({caption, columns, lines}: LinesProps) {
  return (
    <div className={layout.scroll}>
      <table className={layout.lines}>
        {caption && <caption className={layout.caption}>{caption}</caption>}
        {columns && (
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {lines.map(({cells: [heading = '', ...cells], chosen}) => (
            <tr key={heading} className={chosen ? layout.chosen : undefined}>
              <th scope="row">{heading}</th>
              {cells.map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
