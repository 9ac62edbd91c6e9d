import Head from '@docusaurus/Head';
import {StaticPage} from '@site/src/components/StaticPage';
import {linkDays} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';

/** A visitor's own request. The page is static; the browser fetches the request with the token of the email's link. */
export default function MyRequest() {
  return (
    <StaticPage
      title="Your request"
      description="What’s stored about your invite request: see it, fix it, download it, choose whether you get updates, or leave the list."
      lead="See what’s stored about your invite request, fix it, download it, or leave the list. You don’t need an account, only the link in our email."
    >
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <site-own-request>
        <h2>How to open it</h2>
        <p>
          Open this page with the “Open your page” button in an email from us. Every email about your request
          has one, and it works for {linkDays} days. Opening it changes nothing. The page needs JavaScript to
          fetch what’s stored.
        </p>
        <p>
          Don’t have one? Write to <a href={links.contact.url}>{contactAddress}</a> from the address you
          entered, and we’ll do the same for you.
        </p>
      </site-own-request>
    </StaticPage>
  );
}
