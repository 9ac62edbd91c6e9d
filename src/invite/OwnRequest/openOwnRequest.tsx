import {useEffect, useRef} from 'react';
import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import env from '@generated/site-env/default/env.json';
import {createElement} from '@site/src/browser/createElement';
import {Button} from '@site/src/components/Button';
import button from '@site/src/components/Button/styles.module.css';
import {contactAddress} from '@site/src/facts/site/links';
import {NoBackend} from '@site/src/invite/NoBackend';
import {RequestForm} from '@site/src/invite/RequestForm';
import type {Backend} from '@site/src/invite/sendInviteRequest';
import {correctableNames, toColumns} from '@site/supabase/functions/_shared/fields';
import type {OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {Ask} from './Ask';
import {consentOf, day, statusOf} from './statusOf';
import styles from './styles.module.css';
import {useOwnRequest} from './useOwnRequest';
import type {OwnRequestState} from './useOwnRequest';

/** Shows the request of a token in place of what the page says without one. */
export function openOwnRequest(place: HTMLElement, token: string): void {
  const host = createElement('div');
  // The request has a title that says its status.
  place.previousElementSibling?.remove();
  place.replaceChildren(host);
  createRoot(host).render(<Page token={token} />);
}

function Page({token}: {token: string}) {
  const {backend} = env;
  return backend ? (
    <OwnRequest backend={backend} token={token} />
  ) : (
    <NoBackend what="This page can’t show requests yet" />
  );
}

/** A person's page for their own request. Opening it changes nothing. */
function OwnRequest({backend, token}: {backend: Backend; token: string}) {
  const state = useOwnRequest(backend, token);
  const {busy, action, opened, last, ask} = state;
  const problem = last?.outcome === 'failed' && last.problem;
  const isDone = last?.outcome === 'open' && action !== 'show';
  const notice = busy ? 'One moment …' : problem || (isDone && 'Done.');
  const isOver = last?.outcome === 'left' || last?.outcome === 'closed';
  return (
    <>
      {isOver && <Over why={last.outcome} />}
      {!isOver && opened && <Open of={state} request={opened.request} />}
      {!isOver && !opened && (
        <Top title="Your request">
          {!busy && <Button onClick={() => ask({action: 'show'})}>Try again</Button>}
        </Top>
      )}
      {/* At the edge of the window, so that it's seen wherever the button is. */}
      <p role="status" data-notice="">
        {notice && <span>{notice}</span>}
        {!busy && problem && <span> If it keeps failing, write to {contactAddress}.</span>}
      </p>
    </>
  );
}

function Top({title, children}: {title: string; children: ReactNode}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
  }, [title]);
  // What was pressed last may be gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({preventScroll: true});
  });
  return (
    <div className={styles.top}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

function Over({why}: {why: 'closed' | 'left'}) {
  const again = <a href={`${env.baseUrl}?invite`}>request an invite again</a>;
  return why === 'left' ? (
    <Top title="Your request is deleted">
      <p>
        <WhatStays /> If you want to come back one day, {again}: we’ll ask by email whether it was you.
      </p>
    </Top>
  ) : (
    <Top title="This link no longer works">
      <p>
        It has expired, or the request is deleted. Try the button in a newer email from us, or {again} with
        your address: if an email answers that, it has a new link. Otherwise write to {contactAddress}.
      </p>
    </Top>
  );
}

function WhatStays() {
  return (
    <span>
      The <a href={`${env.baseUrl}privacy-policy`}>privacy policy</a> lists what stays, and how long.
    </span>
  );
}

function Open({of, request}: {of: OwnRequestState; request: Stored}) {
  const {title, lead} = statusOf(request);
  const file = `${JSON.stringify(request, null, 2)}\n`;
  return (
    <div className={styles.page}>
      <Top title={title}>
        <p>
          <span>{lead}</span>
        </p>
        {request.state === 'left_before' && <Ask action="return" of={of} />}
        <CodeAgain of={of} />
      </Top>
      <div>
        {request.state !== 'left_before' && <Details of={of} request={request} />}
        <h2>Updates</h2>
        <p>
          <span>{consentOf(request)}</span>
        </p>
        <Ask action={request.agreed ? 'withdraw' : 'agree'} of={of} />
        <h2>Your data</h2>
        <p>
          What we store about your request and your address, in one file. Only hashes and codes are left out.
        </p>
        <a
          className={`${button.button} ${button.secondary}`}
          href={`data:application/json,${encodeURIComponent(file)}`}
          download="invite-request.json"
        >
          Download as JSON
        </a>
        <h2>Leave the list</h2>
        <p>
          Deletes your request. <WhatStays />
        </p>
        <Ask action="leave" of={of} />
      </div>
    </div>
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
  return (
    <>
      <h2>Your details</h2>
      <RequestForm
        names={correctableNames}
        values={request}
        onAnswers={(answers) => of.ask({action: 'correct', changes: toColumns(answers)})}
        aria-busy={of.busy}
      >
        <Button type="submit" aria-disabled={of.busy}>
          Save changes
        </Button>
      </RequestForm>
      <p>
        Your email address is {request.email}. To use another one, request an invite with it, then leave the
        list here.
      </p>
    </>
  );
}
