import type {ComponentProps} from 'react';

/** The theme's heading without its link. */
export default function Heading({as: Tag = 'h2', ...props}: ComponentProps<'h2'> & {as?: 'h2' | 'h3'}) {
  return <Tag {...props} />;
}
