/** Mock of `@docusaurus/Head`, which renders nothing. */
export default function Head() {
  return null;
}
