import env from '@generated/env/default/env.json';
import {useEffect, useRef} from 'react';
import {createRoot} from 'react-dom/client';
import {Button} from '@site/src/components/Button';
import {contactAddress} from '@site/src/facts/site/links';
import {ConfirmedAction} from './ConfirmedAction';
import {OpenRequest} from './OpenRequest';
import {formatDay, statusOf} from './statusOf';
import styles from './styles.module.css';
import {useOwnRequest} from './useOwnRequest';
import type {OpenAnswer, Perform} from './useOwnRequest';

/** Shows the request of a token in place of what the page says without one. */
export function openOwnRequest(place: HTMLElement, token: string): void {
  // The request has a title that says its status.
  place.previousElementSibling?.remove();
  place.className = styles.page ?? '';
  createRoot(place).render(<OwnRequest token={token} />);
}

/** A person's page for their own request. Opening it changes nothing. */
function OwnRequest({token}: {token: string}) {
  const {answer, notice, isBusy, perform} = useOwnRequest(token);
  const {title, lead, canAskAgain} = statusOf(answer);
  const open = answer?.outcome === 'open' ? answer : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
  }, [title]);
  // What was pressed last may be gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({preventScroll: true});
  });

  return (
    <>
      <div className={styles.top}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p key={title}>{lead}</p>
        {!answer && !isBusy && <Button onClick={() => perform('show')}>Try again</Button>}
        {canAskAgain && <Button to={`${env.baseUrl}?invite`}>Request an invite again</Button>}
        {open?.request.state === 'left_before' && <ConfirmedAction action="rejoin" perform={perform} />}
        {open?.resends && <ResendCode {...open.resends} perform={perform} />}
      </div>
      {open && <OpenRequest request={open.request} perform={perform} />}
      <site-notice role="status">{notice && <span>{notice}</span>}</site-notice>
    </>
  );
}

/** The code can be sent again a few times, once a day. */
function ResendCode({left, nextAt, perform}: NonNullable<OpenAnswer['resends']> & {perform: Perform}) {
  if (left === 0) return <p>{`We’ve sent it again as often as we can. Write to ${contactAddress}.`}</p>;
  if (nextAt) return <p>{`Check your spam folder. You can have it sent again from ${formatDay(nextAt)}.`}</p>;
  return (
    <>
      <p>{`If you can’t find it, have a new one sent: once a day, ${left} times at most.`}</p>
      <ConfirmedAction action="send" perform={perform} />
    </>
  );
}
