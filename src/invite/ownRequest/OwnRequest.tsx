import {useEffect, useRef, useState} from 'react';
import {Button} from '@site/src/components/form/Button';
import {contactAddress, links} from '@site/src/facts/site/links';
import type {OwnRequestAnswer, OwnRequestCall} from '@site/supabase/functions/_shared/ownRequest';
import {CorrectionForm} from './CorrectionForm';
import {RequestStatus} from './RequestStatus';
import {Consent, Download, Leave} from './OwnRequestActions';
import {StoredParts} from './StoredParts';
import {callOwnRequest} from './callOwnRequest';
import type {CallOutcome} from './callOwnRequest';
import type {Backend} from '@site/src/invite/sendInviteRequest';
import dialog from '@site/src/invite/invite.module.css';
import styles from './ownRequest.module.css';

type Wanted = OwnRequestCall extends infer Call
  ? Call extends unknown
    ? Omit<Call, 'token'>
    : never
  : never;

/** A person's page for their own request. Nothing changes until a button is clicked. */
export function OwnRequest({backend, token}: {backend: Backend; token: string}) {
  const [opened, setOpened] = useState<Extract<OwnRequestAnswer, {outcome: 'open'}>>();
  const [ended, setEnded] = useState<Extract<CallOutcome, {outcome: 'closed' | 'left'}>>();
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(true);

  function take(outcome: CallOutcome, done: string) {
    setBusy(false);
    setProblem(problemOf(outcome));
    setSaid(outcome.outcome === 'open' ? done : '');
    if (outcome.outcome === 'open') setOpened(outcome);
    if (outcome.outcome === 'closed' || outcome.outcome === 'left') setEnded(outcome);
  }

  useEffect(() => {
    let gone = false;
    void callOwnRequest(backend, {token, action: 'show'}).then((outcome) => {
      if (!gone) take(outcome, '');
    });
    return () => {
      gone = true;
    };
  }, [backend, token]);

  async function act(wanted: Wanted, done: string) {
    if (busy) return;
    setBusy(true);
    take(await callOwnRequest(backend, {...wanted, token} as OwnRequestCall), done);
  }

  if (ended) return <Ended outcome={ended} />;
  const request = opened?.request;
  return (
    <>
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
          <RequestStatus
            request={request}
            copies={opened.copies}
            busy={busy}
            onSend={() =>
              void act(
                {action: 'send'},
                'A new code is on its way to your address. The one before it no longer works.',
              )
            }
            onReturn={() => void act({action: 'return'}, 'You are in the line again.')}
          />
          <StoredParts request={request} />
          {request.state !== 'held' && (
            <CorrectionForm
              request={request}
              busy={busy}
              onCorrect={(changes) => void act({action: 'correct', changes}, 'Your corrections are saved.')}
            />
          )}
          <Consent
            request={request}
            busy={busy}
            onWithdraw={() => void act({action: 'withdraw'}, 'Your consent is withdrawn.')}
          />
          <Download request={request} />
          <Leave busy={busy} onLeave={() => void act({action: 'leave'}, '')} />
        </>
      ) : (
        !busy && <Button onClick={() => void act({action: 'show'}, '')}>Try again</Button>
      )}
    </>
  );
}

function problemOf(outcome: CallOutcome): string {
  if (outcome.outcome === 'failed')
    return 'That did not work, and nothing was changed as far as we know. Check your connection and try again.';
  if (outcome.outcome === 'busy') {
    const minutes = Math.ceil(outcome.retryAfter / 60);
    return `Too many calls came from your network. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  }
  return '';
}

function Ended({outcome}: {outcome: Extract<CallOutcome, {outcome: 'closed' | 'left'}>}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return outcome.outcome === 'left' ? (
    <>
      <h2 ref={heading} tabIndex={-1}>
        You have left the list
      </h2>
      <p>
        Everything stored about this address is erased. If you want to come back one day, request an invite
        again: we then ask you by email whether it was you. We ask once in a month at most, so nobody else can
        have you mailed again and again.
      </p>
    </>
  ) : (
    <>
      <h2 ref={heading} tabIndex={-1}>
        This link no longer works
      </h2>
      <p>
        It has expired, the address was corrected, or the request is no longer stored. Use the link in a newer
        email. If you have none, request an invite again with the same address: the answer holds a new link.
        Or write to <a href={links.contact.url}>{contactAddress}</a> from that address.
      </p>
    </>
  );
}
