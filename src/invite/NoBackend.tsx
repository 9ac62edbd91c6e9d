import {contactAddress, links} from '@site/src/facts/site/links';

/** Shows the contact address instead of the form if the site was built without a backend. */
export function NoBackend() {
  return (
    <p>
      Requests are not taken by this form yet. Write to <a href={links.contact.url}>{contactAddress}</a> and
      tell us your name, your device and the SELF ID you would like.
    </p>
  );
}
