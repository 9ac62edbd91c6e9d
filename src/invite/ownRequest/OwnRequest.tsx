import env from '@generated/site-env/default/env.json';
import {useCallback, useEffect, useRef, useState} from 'react';
import type {ReactNode, RefObject} from 'react';
import {linkDays} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import {Consent, Details, Download, Leave} from './OwnRequestActions';
import {NextStep, statusOf} from './RequestStatus';
import {LaterForms, RequestTimeline} from './RequestTimeline';
import {AskButton, Asking, Result} from './ask';
import type {Wanted} from './ask';
import {callOwnRequest} from './callOwnRequest';
import type {CallOutcome} from './callOwnRequest';
import type {Backend} from '@site/src/invite/sendInviteRequest';
import styles from './ownRequest.module.css';

type Open = Extract<CallOutcome, {outcome: 'open'}>;

/** A person's page for their own request. Nothing changes until a button is clicked. */
export function OwnRequest({backend, token}: {backend: Backend; token: string}) {
  const [busy, setBusy] = useState(true);
  const [opened, setOpened] = useState<Open>();
  const [last, setLast] = useState<Asking['last']>({action: 'show'});
  const title = useRef<HTMLHeadingElement>(null);

  const call = useCallback(
    (wanted: Wanted) =>
      void callOwnRequest(backend, {...wanted, token}).then((outcome) => {
        setBusy(false);
        setLast({action: wanted.action, outcome});
        if (outcome.outcome === 'open') setOpened(outcome);
      }),
    [backend, token],
  );

  useEffect(() => call({action: 'show'}), [call]);

  // What was asked for last has done its work, and its button is gone.
  useEffect(() => {
    if (last.outcome && last.action !== 'show' && document.activeElement === document.body)
      title.current?.focus();
  }, [last]);

  function ask(wanted: Wanted) {
    if (busy) return;
    setBusy(true);
    setLast({action: wanted.action});
    call(wanted);
  }

  const outcome = last.outcome?.outcome;
  if (outcome === 'closed' || outcome === 'left') {
    return <Title of={title} {...(outcome === 'left' ? left : closed)} />;
  }
  return (
    <Asking value={{busy, last, ask}}>
      {opened ? (
        <Request {...opened} title={title} />
      ) : (
        <>
          <Title of={title} title="Your request" />
          <Result done={{show: ''}} />
          {!busy && (
            <AskButton action="show" look="primary">
              Try again
            </AskButton>
          )}
        </>
      )}
    </Asking>
  );
}

function Request({request, copies, title}: Open & {title: RefObject<HTMLHeadingElement | null>}) {
  return (
    <div className={styles.page}>
      <div>
        <Title of={title} {...statusOf(request)} />
        <NextStep request={request} copies={copies} />
        <RequestTimeline request={request} />
        <LaterForms forms={request.again} />
      </div>
      <div className={styles.side}>
        <Details request={request} />
        <Consent request={request} />
        <Download request={request} />
        <Leave />
      </div>
    </div>
  );
}

function Title({
  of,
  title,
  lead,
}: {
  of: RefObject<HTMLHeadingElement | null>;
  title: string;
  lead?: ReactNode;
}) {
  return (
    <div className={styles.top}>
      <h1 ref={of} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p>{lead}</p>}
    </div>
  );
}

const contact = <a href={links.contact.url}>{contactAddress}</a>;

const left = {
  title: 'Your request is deleted',
  lead: (
    <>
      You’ve left the list, and everything stored about your address is gone. We keep only a scrambled form of
      it, so nobody can have you emailed over and over by typing it in. Want to come back one day? Request an
      invite again, and we’ll ask by email if it was you, at most once in {linkDays} days. Asked lately? Write
      to {contact} instead.
    </>
  ),
};

const closed = {
  title: 'This link no longer works',
  lead: (
    <>
      It’s asleep for good: it expired, your address was corrected, or the request is gone. Try the button in
      a newer email from us. None there? Write to {contact} from your address, or{' '}
      <a href={`${env.baseUrl}?invite`}>request an invite again</a> with it: if an email answers that, it has
      a new link.
    </>
  ),
};
