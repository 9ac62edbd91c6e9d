import type {ComponentProps} from 'react';

/** Mock of the theme's heading, without the permalink. */
export default function Heading({as: Tag = 'h2', ...props}: ComponentProps<'h2'> & {as?: 'h2' | 'h3'}) {
  return <Tag {...props} />;
}
