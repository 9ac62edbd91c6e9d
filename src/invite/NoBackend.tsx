import {contactAddress, links} from '@site/src/facts/site/links';

/** Shows the contact address instead of the form, or of a person's own page, if the site was built without a backend. */
export function NoBackend({what = 'This form doesn’t take requests yet'}: {what?: string}) {
  return (
    <p>
      {what}. Write to <a href={links.contact.url}>{contactAddress}</a> with your name, your device and the
      SELF ID you’d like.
    </p>
  );
}
