import Link from '@docusaurus/Link';
import {linkFollows} from '@site/src/facts/links';
import {printedLink} from '@site/src/facts/richText';
import unseen from '@site/src/components/unseen.module.css';
import * as words from '@site/src/words/page';

/**
 * An outbound link by name within a sentence: `the <FactLink name="download" />`. While its address is null, it renders as
 * text with a hint. An unknown name fails the build.
 */
export function FactLink({name}: {readonly name: string}) {
  const {words: label, to} = printedLink(name);
  if (to === null) {
    return (
      <>
        {label} <small>{linkFollows}</small>
      </>
    );
  }
  return (
    <Link to={to}>
      {label} <span aria-hidden="true">↗</span>
      <span className={unseen.unseen}>{words.leaves}</span>
    </Link>
  );
}
