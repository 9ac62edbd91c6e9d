import Link from '@docusaurus/Link';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {lookup} from '@site/src/facts/printed/lookup';
import {openBlocks, openLists} from '@site/src/facts/open';
import type {OpenBlock} from '@site/src/facts/open';
import {Heading} from '@site/src/components/docs/Heading';
import styles from './NotAnnounced.module.css';

/**
 * The open questions of a page: `<NotAnnounced name="how-to-join" />`, once at its end, or `<NotAnnounced name="all" />` on
 * the page that lists them all. An unknown name fails the build.
 */
export function NotAnnounced({name}: {readonly name: string}) {
  if (name === 'all') {
    return openLists.map((block) => <Block key={block.heading} block={block} leads />);
  }
  return (
    <div className={styles.quiet}>
      <Block block={lookup('page with open questions', openBlocks, name)} />
    </div>
  );
}

function Block({block: {heading, entries}, leads = false}: {block: OpenBlock; leads?: boolean}) {
  return (
    <>
      <Heading as="h2" id={heading.toLowerCase().replace(/[^a-z]+/g, '-')}>
        {heading}
      </Heading>
      <ul>
        {entries.map(({question, says, page}) => (
          <li key={question}>
            <strong>{question}</strong> {says}
            {leads && (
              <>
                {' '}
                <PageLink slug={page} />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A link to a page of the same version, by its title. */
function PageLink({slug}: {slug: string}) {
  const {docs} = useDocsVersion();
  return <Link to={`./${slug}`}>{docs[slug]?.title ?? slug}</Link>;
}
