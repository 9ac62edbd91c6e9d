import Link from '@docusaurus/Link';
import {linkFollows} from '@site/src/facts/links';
import {printedLink} from '@site/src/facts/richText';
import unseen from '@site/src/components/unseen.module.css';

/**
 * An outbound link by name, in a sentence: `the <FactLink name="download" />`. Until the owner has filled its address in,
 * its words stay, with a hint and without a link. A wrong name stops the build.
 */
export function FactLink({name}: {readonly name: string}) {
  const {words, to} = printedLink(name);
  if (to === null) {
    return (
      <>
        {words} <small>{linkFollows}</small>
      </>
    );
  }
  return (
    <Link to={to}>
      {words} <span aria-hidden="true">↗</span>
      <span className={unseen.unseen}> (leaves this site)</span>
    </Link>
  );
}
