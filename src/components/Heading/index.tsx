import type {ComponentProps} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import * as words from '@site/src/components/strings';

const levels = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/**
 * A heading with its own address, and a link to it next to the heading, whose name stays its own words. With a script the link
 * opens a menu (`client/page/sectionMenu.ts`).
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
    <>
      <As id={id} {...rest}>
        {children}
      </As>
      {id && <a href={`#${id}`} aria-label={words.sectionLink} data-control="section" data-ui />}
    </>
  );
}

/** The headings of MDX pages. */
export const headings = Object.fromEntries(
  levels.map((level) => [level, (props: ComponentProps<'h2'>) => <Heading as={level} {...props} />]),
);
