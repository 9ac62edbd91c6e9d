import {useEffect, useRef} from 'react';
import type {FormEvent, ReactNode, RefObject} from 'react';
import {Button} from '@site/src/components/Button';
import {useEnv} from '@site/src/components/useEnv';
import {contactAddress, links} from '@site/src/facts/site/links';
import {RequestFields, useAnswers} from '@site/src/invite/RequestFields';
import type {Backend} from '@site/src/invite/sendInviteRequest';
import {correctableNames, toColumns} from '@site/supabase/functions/_shared/fields';
import type {InviteRow} from '@site/supabase/functions/_shared/inviteRequest';
import type {OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {Ask, Result} from './Ask';
import {day, statusOf} from './statusOf';
import styles from './styles.module.css';
import {useOwnRequest} from './useOwnRequest';
import type {OwnRequestState} from './useOwnRequest';

/** A person's page for their own request. Opening it changes nothing. */
export function OwnRequest({backend, token}: {backend: Backend; token: string}) {
  const state = useOwnRequest(backend, token);
  const {busy, opened, last, ask} = state;
  const title = useRef<HTMLHeadingElement>(null);

  // What was asked for last has done its work, and its button is gone.
  useEffect(() => {
    const isDone = last.outcome && last.action !== 'show';
    if (isDone && document.activeElement === document.body) title.current?.focus();
  }, [last]);

  const outcome = last.outcome?.outcome;
  if (outcome === 'closed' || outcome === 'left') return <Over of={title} why={outcome} />;
  if (!opened) {
    return (
      <Title of={title} title="Your request">
        <Result of={state} actions={['show']} />
        {!busy && <Button onClick={() => ask({action: 'show'})}>Try again</Button>}
      </Title>
    );
  }
  const {request} = opened;
  const {lead, write, ...status} = statusOf(request);
  return (
    <div className={styles.page}>
      <Title of={title} {...status}>
        <p>
          <span>{lead}</span>{' '}
          {write && (
            <span>
              {write} write to <a href={links.contact.url}>{contactAddress}</a>.
            </span>
          )}
        </p>
        {request.state === 'held' && <Ask action="return" of={state} />}
        <CodeAgain of={state} />
        <Result of={state} actions={['return', 'send']} />
      </Title>
      <div>
        {request.state !== 'held' && <Details of={state} request={request} />}
        <Consent of={state} request={request} />
        <section>
          <h2>Your data</h2>
          <p>Everything we store about your request and your address, in one file.</p>
          <Button look="secondary" onClick={() => download(request)}>
            Download as JSON
          </Button>
        </section>
        <section>
          <h2>Leave the list</h2>
          <p>
            Deletes your request. <WhatStays />
          </p>
          <Ask action="leave" of={state} />
          <Result of={state} actions={['leave']} />
        </section>
      </div>
    </div>
  );
}

function Title({
  of,
  title,
  children,
}: {
  of: RefObject<HTMLHeadingElement | null>;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.top}>
      <h1 ref={of} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

function WhatStays() {
  const {baseUrl} = useEnv();
  return (
    <span>
      The <a href={`${baseUrl}privacy-policy`}>privacy policy</a> lists what stays, and how long.
    </span>
  );
}

function Over({of, why}: {of: RefObject<HTMLHeadingElement | null>; why: 'closed' | 'left'}) {
  const {baseUrl} = useEnv();
  const again = <a href={`${baseUrl}?invite`}>request an invite again</a>;
  if (why === 'left') {
    return (
      <Title of={of} title="Your request is deleted">
        <p>
          <WhatStays /> If you want to come back one day, {again}: we’ll ask by email whether it was you.
        </p>
      </Title>
    );
  }
  return (
    <Title of={of} title="This link no longer works">
      <p>
        It has expired, or the request is deleted. Try the button in a newer email from us, or {again} with
        your address: if an email answers that, it has a new link. Otherwise write to{' '}
        <a href={links.contact.url}>{contactAddress}</a>.
      </p>
    </Title>
  );
}

/** The code can be sent again a few times, once a day. */
function CodeAgain({of}: {of: OwnRequestState}) {
  const copies = of.opened?.copies;
  if (!copies) return null;
  const {left, nextAt} = copies;
  if (left === 0) return <p>{`We’ve sent it again as often as we can. Write to ${contactAddress}.`}</p>;
  if (nextAt) return <p>{`Check your spam folder. You can have it sent again from ${day(nextAt)}.`}</p>;
  return (
    <>
      <p>{`If you can’t find it, have a new one sent: once a day, ${left} times at most.`}</p>
      <Ask action="send" of={of} />
    </>
  );
}

/** What its person corrects, but not the address, which nobody has proved to read. */
function Details({of, request}: {of: OwnRequestState; request: Stored}) {
  const answers = useAnswers(correctableNames);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = answers.check(event.currentTarget);
    if (typed && correctableNames.some((name) => typed[name] !== request[name]))
      of.ask({
        action: 'correct',
        changes: toColumns(typed) as Omit<InviteRow, 'email' | 'consent' | 'created_at'>,
      });
  }

  return (
    <section>
      <h2>Your details</h2>
      <form className={styles.details} onSubmit={submit} noValidate aria-busy={of.busy}>
        <RequestFields names={correctableNames} idPrefix="own" values={request} answers={answers} />
        <Button type="submit" aria-disabled={of.busy}>
          Save changes
        </Button>
        <Result of={of} actions={['correct']} />
        <p>
          Your email address is {request.email}. To use another one, request an invite with it, then leave the
          list here.
        </p>
      </form>
    </section>
  );
}

function Consent({of, request}: {of: OwnRequestState; request: Stored}) {
  const {agreed, consent, consentWording, consentAt, consentWithdrawnAt} = request;
  let status = 'You haven’t agreed to updates, so we only write to you about your request.';
  if (agreed && consentAt) status = `On ${day(consentAt)} you agreed: “${consentWording}”`;
  else if (consentWithdrawnAt) status = `You withdrew your consent on ${day(consentWithdrawnAt)}.`;
  else if (consent)
    status =
      'The box for updates was ticked in the form, but anyone could have entered your address. It doesn’t count until you agree here.';
  return (
    <section>
      <h2>Updates</h2>
      <p>{status}</p>
      <Ask key={String(agreed)} action={agreed ? 'withdraw' : 'agree'} of={of} />
      <Result of={of} actions={['agree', 'withdraw']} />
    </section>
  );
}

function download(request: Stored): void {
  const file = new Blob([`${JSON.stringify(request, null, 2)}\n`], {type: 'application/json'});
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'invite-request.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
