import Link from '@docusaurus/Link';
import {useActiveDocContext, useVersions} from '@docusaurus/plugin-content-docs/client';
import type {GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import styles from '@site/src/components/sideColumn.module.css';

/** Links to the current page in other versions of the documentation. */
export function VersionMenu() {
  const {activeVersion, alternateDocVersions} = useActiveDocContext(undefined);
  return (
    <details>
      <summary>{activeVersion && nameOf(activeVersion)}</summary>
      <ul className={styles.links}>
        {useVersions(undefined).map((version) => (
          <li key={version.name}>
            <Link
              to={(alternateDocVersions[version.name] ?? version).path}
              aria-current={version.name === activeVersion?.name ? 'true' : undefined}
            >
              {nameOf(version)}
              {version.isLast && ' (current)'}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The pages of `docs` become the next release. */
function nameOf({name, label}: GlobalVersion): string {
  return name === 'current' ? 'Next version (not released)' : `Version ${label}`;
}
