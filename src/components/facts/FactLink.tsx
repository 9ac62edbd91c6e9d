import Link from '@docusaurus/Link';
import {lookup} from '@site/src/facts/printed/lookup';
import {links} from '@site/src/facts/site/links';
import type {OutboundLink} from '@site/src/facts/site/links';

/** An outbound link by name within a sentence: `the <FactLink name="download" />`. An unknown name fails the build. */
export function FactLink({name}: {readonly name: string}) {
  const {inText, url} = lookup<OutboundLink>('link', links, name);
  return <Link to={url}>{inText}</Link>;
}
