import Link from '@docusaurus/Link';
import {ResultText, shownResult} from './ResultText';
import type {LoadedIndex} from './loadIndex.ts';
import {inSections} from './sections.ts';
import type {Answer} from './search.ts';
import {useExcerpts} from './useExcerpts.ts';
import {spokenCount} from './useSpoken.ts';
import styles from './results.module.css';

/** The results of the search page, under what they are. */
export function FoundPages({answer, loaded}: {answer: Answer; loaded: LoadedIndex}) {
  const excerpts = useExcerpts(loaded, answer, {most: 10, linked: false});
  return (
    <>
      <p role="status">{spokenCount(answer)}</p>
      {answer.onlyNear && (
        <p>
          Look the word up in the <Link to="/docs/glossary">glossary</Link>, or ask the{' '}
          <Link to="/community">community</Link>.
        </p>
      )}
      {inSections(answer, loaded.index).map(({name, results}) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <ol>
            {results.map(({entry, result}) => {
              const shown = shownResult(entry, result, excerpts.get(result.page));
              return (
                <li key={entry.url} className={styles.found}>
                  <article>
                    <Link to={shown.url}>
                      <ResultText shown={shown} matches={answer.matches} />
                    </Link>
                  </article>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </>
  );
}
