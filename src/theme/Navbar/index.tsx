import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {Menu, MenuIcon} from '@site/src/components/Menu';
import {Search} from '@site/plugins/search/Search';
import {ColorModeToggle} from '@site/src/components/ColorModeToggle';
import {useNavbarLinks} from '@site/src/components/navbarLinks';
import {Wordmark} from '@site/src/components/Wordmark';
import {InviteButton} from '@site/src/invite/InviteButton';
import styles from './styles.critical.module.css';

/**
 * The header. Its menu is a `<details>`, which opens without a script and is always open on wide screens. Elements add
 * closing by Escape and outside taps, the theme switch and the search.
 */
export default function Navbar() {
  const {pathname} = useLocation();
  const {withBaseUrl} = useBaseUrlUtils();
  const isHere = (to: string) => !to.includes('#') && `${pathname}/`.startsWith(`${withBaseUrl(to)}/`);
  return (
    <site-navbar className={styles.header} role="banner" data-screen-only>
      <nav className={styles.bar} aria-label="Main">
        <Link to="/" className={styles.brand}>
          <Wordmark />
        </Link>
        <Menu className={styles.menu} labelClassName={styles.toggle} label={<MenuIcon />} isOpenWhenWide>
          <ul className={styles.links}>
            {useNavbarLinks().map(({to, label}) => (
              <li key={label}>
                <Link to={to} className={styles.entry} aria-current={isHere(to) ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
            <li className={styles.invite}>
              <InviteButton />
            </li>
          </ul>
        </Menu>
        <Search />
        <ColorModeToggle className={styles.theme} />
      </nav>
    </site-navbar>
  );
}
