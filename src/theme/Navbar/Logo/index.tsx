import Link from '@docusaurus/Link';
import {Wordmark} from '@site/src/components/Wordmark';

/** The link home, drawn inline: see the README for why the configured image would not do. */
export default function NavbarLogo() {
  return (
    <Link to="/" className="navbar__brand">
      <Wordmark />
    </Link>
  );
}
