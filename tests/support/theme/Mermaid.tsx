/** Stands in for the theme's diagram: shows its source. */
export default function Mermaid({value}: {value: string}) {
  return <pre>{value}</pre>;
}
