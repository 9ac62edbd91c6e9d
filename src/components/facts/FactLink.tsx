import Link from '@docusaurus/Link';
import {printedLink} from '@site/src/facts/printed/richText';

/** An outbound link by name within a sentence: `the <FactLink name="download" />`. An unknown name fails the build. */
export function FactLink({name}: {readonly name: string}) {
  const {inText, url} = printedLink(name);
  return <Link to={url}>{inText}</Link>;
}
