/** Stands in for a part of the theme that this site has switched off. */
export default function Nothing(): null {
  return null;
}
