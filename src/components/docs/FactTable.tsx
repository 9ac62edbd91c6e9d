import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {Figure} from '@site/src/components/Figure';
import {lookup} from '@site/src/facts/lookup';
import {printableTables} from '@site/src/rules/tables';
import * as words from '@site/src/words/page';
import {ScrollTable} from './ScrollTable';

/** Prints a table of facts: `<FactTable name="withdrawalFees" />`. An unknown name fails the build. */
export function FactTable({name}: {name: string}) {
  const {columns, rows, anchors} = lookup('table', printableTables, name);
  if (anchors) return <LinkedRows rows={rows} anchors={anchors} />;
  return (
    <ScrollTable>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join()}>
            {cells.map((cell, column) => (
              <td key={columns[column]}>
                <Figure>{cell}</Figure>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Rows that can be linked to, each as a heading with text. Not the theme's heading, because explorers print tables too. */
function LinkedRows({rows, anchors}: {rows: readonly (readonly string[])[]; anchors: readonly string[]}) {
  const {collectAnchor} = useBrokenLinks();
  anchors.forEach(collectAnchor);
  return rows.map(([heading = '', ...cells], row) => (
    <div key={heading}>
      <h3 id={anchors[row]}>
        {heading}
        <a
          className="hash-link"
          href={`#${anchors[row]}`}
          aria-label={words.linkTo(heading)}
          title={words.linkTo(heading)}
        />
      </h3>
      {cells.map((cell) => (
        <p key={cell}>{cell}</p>
      ))}
    </div>
  ));
}
