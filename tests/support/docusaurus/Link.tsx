import type {ComponentProps} from 'react';

/** Mock of `@docusaurus/Link`: a plain link. */
export default function Link({to, href, ...rest}: ComponentProps<'a'> & {to?: string}) {
  return <a href={to ?? href} {...rest} />;
}
