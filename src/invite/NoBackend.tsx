import {contactAddress, links} from '@site/src/facts/site/links';

/** Shows the contact address instead of the form if the site was built without a backend. */
export function NoBackend() {
  return (
    <p>
      This form doesn’t take requests yet. Write to <a href={links.contact.url}>{contactAddress}</a> with your
      name, your device and the SELF ID you’d like.
    </p>
  );
}
