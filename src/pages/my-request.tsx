import Head from '@docusaurus/Head';
import {StaticPage} from '@site/src/components/sections/StaticPage';
import {linkDays} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import styles from './my-request.module.css';

/** A visitor's own request. The page is static; the browser fetches the request with the token of the email's link. */
export default function MyRequest() {
  return (
    <StaticPage
      title="Your request"
      description="What is stored about your invite request: see it, correct it, download it, withdraw your consent, or leave the list."
      lead="See what is stored about your invite request, correct it, download it, or leave the list. You need no account, only the link in our email."
    >
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <div data-my-request className={styles.request}>
        <p>
          Open this page with the “Your request” link in an email from us. Every email about your request has
          one, and it works for {linkDays} days. Opening it changes nothing. The page needs JavaScript to
          fetch what is stored.
        </p>
        <p>
          You have no such email? Write to <a href={links.contact.url}>{contactAddress}</a> from the address
          that you gave, and we will do the same for you.
        </p>
      </div>
    </StaticPage>
  );
}
