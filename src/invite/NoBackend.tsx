import {contactAddress, links} from '@site/src/facts/links';

/** Shown instead of the form by a site that was built without a backend: an address beats a form that must fail. */
export function NoBackend() {
  return (
    <p>
      Requests are not taken by this form yet. Write to <a href={links.contact.url}>{contactAddress}</a> and
      tell us your name, your device and the SELF ID you would like.
    </p>
  );
}
