import {StaticPage} from '@site/src/components/StaticPage';
import {linkDays} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/links';

/** A visitor's own request. The page is the same for everybody: what is behind a mail's link is fetched in the browser. */
export default function MyRequest() {
  return (
    <StaticPage
      title="Your request"
      description="What is stored about your invite request: see it, correct it, take it along, take back your consent, or leave the list."
      lead="See what is stored about your invite request, correct it, take it along, or leave the list. You need no account, only the link in our mail."
    >
      <div data-my-request>
        <p>
          Open this page by the link under “Your request” in a mail from us. Each mail has one, and it works
          for {linkDays} days. Opening it changes nothing. It needs JavaScript, because what is stored never
          stands in the page itself.
        </p>
        <p>
          No mail at hand? Write to <a href={links.contact.url}>{contactAddress}</a> from the address that you
          gave, and we do the same for you.
        </p>
      </div>
    </StaticPage>
  );
}
