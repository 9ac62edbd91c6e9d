import Link from '@docusaurus/Link';
import {useDocsVersion, useDocVersionSuggestions} from '@docusaurus/plugin-content-docs/client';
import * as words from '@site/src/components/words/page';
import styles from './styles.module.css';

/** Tells readers of another version that there is a latest release, and links to it. */
export function VersionNotice() {
  const {banner, label} = useDocsVersion();
  const {latestDocSuggestion, latestVersionSuggestion} = useDocVersionSuggestions(undefined);
  if (!banner) return null;
  const {path} = latestDocSuggestion ?? latestVersionSuggestion;
  return (
    <p className={styles.notice} data-ui>
      {banner === 'unreleased' ? words.unreleased : words.outdated(label)} {words.seeLatest}
      <Link to={path}>{words.latest(latestVersionSuggestion.label)}</Link>.
    </p>
  );
}
