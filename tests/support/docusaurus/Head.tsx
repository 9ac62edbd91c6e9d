/** What a page puts into its head is no part of what a component shows. */
export default function Head() {
  return null;
}
