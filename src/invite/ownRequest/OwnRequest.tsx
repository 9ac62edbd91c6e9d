import {useEffect, useRef, useState} from 'react';
import {linkDays} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import {CorrectionForm} from './CorrectionForm';
import {RequestStatus} from './RequestStatus';
import {Consent, Download, Leave} from './OwnRequestActions';
import {StoredParts} from './StoredParts';
import {AskButton, Asking} from './ask';
import type {Wanted} from './ask';
import {callOwnRequest} from './callOwnRequest';
import type {CallOutcome} from './callOwnRequest';
import type {Backend} from '@site/src/invite/sendInviteRequest';
import {minutesOf} from '@site/src/invite/waiting';
import dialog from '@site/src/invite/invite.module.css';
import styles from './ownRequest.module.css';

/** A person's page for their own request. Nothing changes until a button is clicked. */
export function OwnRequest({backend, token}: {backend: Backend; token: string}) {
  const [busy, setBusy] = useState(true);
  const [opened, setOpened] = useState<Extract<CallOutcome, {outcome: 'open'}>>();
  const [{outcome, done}, setLast] = useState<{outcome?: CallOutcome; done: string}>({done: ''});

  function take(outcome: CallOutcome, done: string) {
    setBusy(false);
    setLast({outcome, done});
    if (outcome.outcome === 'open') setOpened(outcome);
  }

  useEffect(() => {
    void callOwnRequest(backend, {token, action: 'show'}).then((outcome) => take(outcome, ''));
  }, [backend, token]);

  function ask(wanted: Wanted, done: string) {
    if (busy) return;
    setBusy(true);
    void callOwnRequest(backend, {...wanted, token}).then((outcome) => take(outcome, done));
  }

  if (outcome?.outcome === 'closed' || outcome?.outcome === 'left')
    return <Ended outcome={outcome.outcome} />;
  const problem = problemOf(outcome);
  const said = outcome?.outcome === 'open' ? done : '';
  const request = opened?.request;
  return (
    <Asking value={{busy, ask}}>
      <p role="status" className={styles.said}>
        {busy ? 'One moment …' : said}
      </p>
      {problem && (
        <div role="alert" className={dialog.failure}>
          <p>{problem}</p>
          <p>
            If it keeps failing, write to <a href={links.contact.url}>{contactAddress}</a>.
          </p>
        </div>
      )}
      {opened && request ? (
        <>
          <section>
            <h2>Status</h2>
            <RequestStatus request={request} copies={opened.copies} />
          </section>
          <StoredParts request={request} />
          {request.state !== 'held' && <CorrectionForm request={request} />}
          <Consent request={request} />
          <Download request={request} />
          <Leave />
        </>
      ) : (
        !busy && (
          <AskButton action="show" look="primary">
            Try again
          </AskButton>
        )
      )}
    </Asking>
  );
}

function problemOf(outcome?: CallOutcome): string {
  if (outcome?.outcome === 'failed')
    return 'That didn’t work, and as far as we know nothing has changed. Check your connection and try again.';
  if (outcome?.outcome === 'busy')
    return `Too many requests came from your network. Try again in ${minutesOf(outcome.retryAfter)}.`;
  return '';
}

function Ended({outcome}: {outcome: 'closed' | 'left'}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return outcome === 'left' ? (
    <>
      <h2 ref={heading} tabIndex={-1}>
        You’ve left the list
      </h2>
      <p>
        Everything stored about your address is deleted, except a scrambled form of it, so nobody can have you
        emailed over and over by typing it in. Want to come back one day? Request an invite again, and we’ll
        ask you by email whether it was you. We ask at most once in {linkDays} days. If we asked you lately,
        write to <a href={links.contact.url}>{contactAddress}</a> instead.
      </p>
    </>
  ) : (
    <>
      <h2 ref={heading} tabIndex={-1}>
        This link no longer works
      </h2>
      <p>
        It has expired, the address was corrected, or the request is gone. Try the link in a newer email. If
        you don’t have one, write to <a href={links.contact.url}>{contactAddress}</a> from your address, or
        request an invite again with it: if an email answers that, it has a new link.
      </p>
    </>
  );
}
