import Link from '@docusaurus/Link';
import {useDocsVersion, useDocVersionSuggestions} from '@docusaurus/plugin-content-docs/client';
import styles from './styles.module.css';

/** Tells readers of another version that there is a latest release, and links to it. */
export function VersionNotice() {
  const {banner, label} = useDocsVersion();
  const {latestDocSuggestion, latestVersionSuggestion} = useDocVersionSuggestions(undefined);
  if (!banner) return null;
  const {path} = latestDocSuggestion ?? latestVersionSuggestion;
  return (
    <p className={styles.notice}>
      {banner === 'unreleased'
        ? 'This page belongs to the next version of the documentation, which is not released yet.'
        : `This page belongs to version ${label}, which is no longer kept up to date.`}{' '}
      For what holds today, see <Link to={path}>the latest version ({latestVersionSuggestion.label})</Link>.
    </p>
  );
}
