import {Announced} from '@site/src/components/Announced';
import {Figure} from '@site/src/components/Figure';
import {isAnnouncedPeriod, lastDays} from '@site/src/facts/printed/announced';
import {lookup} from '@site/src/facts/printed/lookup';
import {printableTables} from '@site/src/rules/tables';
import {Heading} from '@site/src/components/docs/Heading';
import {Rows} from '@site/src/components/docs/ScrollTable';

/** Prints a table of facts: `<FactTable name="withdrawalFees" />`. An unknown name fails the build. */
export function FactTable({name}: {name: string}) {
  const {columns, rows, anchors} = lookup('table', printableTables, name);
  if (anchors) return <LinkedRows rows={rows} anchors={anchors} />;
  return <Rows columns={columns} rows={rows.map((cells) => cells.map(printed))} />;
}

function printed(cell: string) {
  if (isAnnouncedPeriod(cell)) return <Announced until={lastDays[cell]}>{cell}</Announced>;
  return <Figure>{cell}</Figure>;
}

/** Rows that can be linked to, each as a heading with text. */
function LinkedRows({rows, anchors}: {rows: readonly (readonly string[])[]; anchors: readonly string[]}) {
  return rows.map(([heading = '', ...cells], row) => (
    <div key={heading}>
      <Heading as="h3" id={anchors[row]}>
        {heading}
      </Heading>
      {cells.map((cell) => (
        <p key={cell}>{cell}</p>
      ))}
    </div>
  ));
}
