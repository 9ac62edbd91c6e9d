import {useCallback, useEffect, useRef, useState} from 'react';
import type {ReactNode, RefObject} from 'react';
import {useEnv} from '@site/src/components/useEnv';
import {contactAddress, links} from '@site/src/facts/site/links';
import type {Backend} from '@site/src/invite/sendInviteRequest';
import {Consent, Details, Download, Leave} from './OwnRequestActions';
import {NextStep, statusOf} from './RequestStatus';
import {AskButton, Asking, Result} from './ask';
import type {Wanted} from './ask';
import {callOwnRequest} from './callOwnRequest';
import type {CallOutcome} from './callOwnRequest';
import styles from './ownRequest.module.css';

type Open = Extract<CallOutcome, {outcome: 'open'}>;

/** A person's page for their own request. Opening it changes nothing. */
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
  if (outcome === 'closed') return <Closed of={title} />;
  if (outcome === 'left') return <Left of={title} />;
  return (
    <Asking value={{busy, last, ask}}>
      {opened ? (
        <div className={styles.page}>
          <div>
            <Title of={title} {...statusOf(opened.request)} />
            <NextStep {...opened} />
          </div>
          <div>
            <Details request={opened.request} />
            <Consent request={opened.request} />
            <Download request={opened.request} />
            <Leave />
          </div>
        </div>
      ) : (
        <>
          <Title of={title} title="Your request" />
          <Result done={{show: ''}} />
          {!busy && <AskButton action="show">Try again</AskButton>}
        </>
      )}
    </Asking>
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

function Left({of}: {of: RefObject<HTMLHeadingElement | null>}) {
  const {baseUrl} = useEnv();
  return (
    <Title
      of={of}
      title="Your request is deleted"
      lead={
        <>
          The <a href={`${baseUrl}privacy-policy`}>privacy policy</a> lists what stays, and how long. If you
          want to come back one day, <a href={`${baseUrl}?invite`}>request an invite again</a>: we’ll ask by
          email whether it was you.
        </>
      }
    />
  );
}

function Closed({of}: {of: RefObject<HTMLHeadingElement | null>}) {
  const {baseUrl} = useEnv();
  return (
    <Title
      of={of}
      title="This link no longer works"
      lead={
        <>
          It has expired, or the request is deleted. Try the button in a newer email from us, or{' '}
          <a href={`${baseUrl}?invite`}>request an invite again</a> with your address: if an email answers
          that, it has a new link. Otherwise write to <a href={links.contact.url}>{contactAddress}</a>.
        </>
      }
    />
  );
}
