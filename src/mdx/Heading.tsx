import type {ComponentProps} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

const levels = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/**
 * A heading with its own address, and a link to it for the mouse. The link isn't part of the heading's name: screen readers
 * and keyboards have the contents of the page, which lead to the same addresses.
 */
export function Heading({
  as: As,
  id,
  children,
  ...rest
}: ComponentProps<'h2'> & {as: (typeof levels)[number]}) {
  const {collectAnchor} = useBrokenLinks();
  if (id) collectAnchor(id);
  return (
    <As id={id} {...rest}>
      {children}
      {id && <a className="hash-link" href={`#${id}`} aria-hidden="true" tabIndex={-1} />}
    </As>
  );
}

/** The headings of MDX pages. */
export const headings = Object.fromEntries(
  levels.map((level) => [level, (props: ComponentProps<'h2'>) => <Heading as={level} {...props} />]),
);
