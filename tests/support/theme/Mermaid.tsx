/** Mock of Mermaid in the browser, which shows the source. */
export default function Mermaid({value}: {readonly value: string}) {
  return <pre data-testid="mermaid">{value}</pre>;
}
