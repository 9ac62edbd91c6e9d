import {Diagram} from '@site/src/components/docs/Diagram';

/** What ```mermaid fences become; `plugins/drawings.ts` adds their drawings. */
export default function Mermaid({
  value,
  ...drawings
}: {
  value: string;
  drawing?: string;
  wideDrawing?: string;
}) {
  return <Diagram source={value} {...drawings} />;
}
