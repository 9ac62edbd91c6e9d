import Link from '@docusaurus/Link';
import {useActiveDocContext, useActivePlugin, useVersions} from '@docusaurus/plugin-content-docs/client';
import type {GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {Menu} from '@site/src/components/Menu';
import * as words from '@site/src/components/strings';
import styles from './styles.module.css';

/** Links to the current page in other versions of the documentation; empty outside the documentation. */
export function VersionMenu() {
  return <li className={styles.version}>{useActivePlugin() && <Versions />}</li>;
}

function Versions() {
  const {activeVersion, alternateDocVersions} = useActiveDocContext(undefined);
  const versions = useVersions(undefined);
  const addressIn = (version: GlobalVersion) => (alternateDocVersions[version.name] ?? version).path;
  return (
    <Menu
      labelClassName={styles.opener}
      label={
        activeVersion && isNext(activeVersion) ? (
          words.nextVersion
        ) : (
          <>
            <span className={styles.versionWord}>{words.version}</span>
            {activeVersion?.label}
          </>
        )
      }
    >
      <ul className={styles.versions}>
        {versions.map((version) => (
          <li key={version.name}>
            <Link
              to={addressIn(version)}
              className={styles.link}
              aria-current={version.name === activeVersion?.name ? 'true' : undefined}
            >
              {isNext(version)
                ? words.nextVersionUnreleased
                : words.version + version.label + (version.isLast ? words.currentVersion : '')}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

/** Whether these are the pages of `docs`, which become the next release. */
function isNext({name}: GlobalVersion): boolean {
  return name === 'current';
}
