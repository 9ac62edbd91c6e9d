import {Diagram} from '@site/src/components/docs/Diagram';

/** What ```mermaid fences become. */
export default function Mermaid({value}: {value: string}) {
  return <Diagram source={value} />;
}
