import {startTransition, useActionState, useState} from 'react';
import type {FocusEvent, RefObject} from 'react';
import env from '@generated/site-env/default/env.json';
import {Button} from '@site/src/components/Button';
import control from '@site/src/components/control.module.css';
import hidden from '@site/src/components/visuallyHidden.module.css';
import {consentWording} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import {textNames, toColumns} from '@site/supabase/functions/_shared/fields';
import type {TextField} from '@site/supabase/functions/_shared/fields';
import type {InviteRow} from '@site/supabase/functions/_shared/inviteRequest';
import {clean} from '@site/supabase/functions/_shared/rules';
import {RequestForm} from './RequestForm';
import {firstSubmitted, forgetDraft, keepTyped, readTyped} from './draft';
import styles from './invite.module.css';
import {InviteRequestError, loadClient, sendInviteRequest, tooManyCalls} from './sendInviteRequest';
import type {Backend} from './sendInviteRequest';
import {suggestAddress} from './suggestAddress';
import {takeFocus} from './takeFocus';

/** The invite request form. Its inputs keep their values after a failure. */
export function InviteForm({
  backend,
  sendingRef,
  onSent,
  onExistingId,
}: {
  backend: Backend;
  /** Of the request that is being sent. */
  sendingRef: RefObject<AbortController | null>;
  onSent: (email: string) => void;
  onExistingId: (() => void) | undefined;
}) {
  const [hasEarlier] = useState(() => Object.keys(readTyped()).length > 0);
  const [isBroughtBack, setBroughtBack] = useState(false);
  const [suggestion, setSuggestion] = useState<string>();
  /** What to do about a failure; empty if there is none. */
  const [advice, send, submitting] = useActionState(
    async (_before: string, row: Omit<InviteRow, 'created_at'>) => {
      const controller = new AbortController();
      sendingRef.current = controller;
      try {
        const created_at = firstSubmitted(JSON.stringify(row));
        await sendInviteRequest({...row, created_at}, backend, controller);
        if (controller.signal.aborted) return '';
        forgetDraft();
        onSent(row.email);
        return '';
      } catch (error) {
        console.error(error);
        return adviceOn(error);
      } finally {
        sendingRef.current = null;
      }
    },
    '',
  );

  function submit(answers: Record<TextField, string>, form: FormData) {
    if (!submitting) startTransition(() => send({...toColumns(answers), consent: form.has('consent')}));
  }

  function leaveField({target}: FocusEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'email') setSuggestion(suggestAddress(clean('email', target.value)));
    // The visitor will probably submit soon. A failure is reported when it's sent, which loads it again.
    if (target.value) loadClient().catch(() => undefined);
  }

  return (
    <>
      {isBroughtBack ? (
        <p ref={takeFocus} tabIndex={-1} className={styles.note}>
          What you typed is back.
        </p>
      ) : (
        hasEarlier &&
        !advice && (
          <p className={styles.note}>
            <button type="button" onClick={() => setBroughtBack(true)}>
              Bring back what you typed
            </button>
          </p>
        )
      )}
      <RequestForm
        key={String(isBroughtBack)}
        className={styles.form}
        names={textNames}
        values={isBroughtBack ? readTyped() : {}}
        hints={{email: suggestion && <strong>{`Did you mean ${suggestion}?`}</strong>}}
        onAnswers={submit}
        onChange={(event) => keepTyped(new FormData(event.currentTarget))}
        onBlur={leaveField}
        aria-busy={submitting}
      >
        <label className={styles.consent}>
          <input type="checkbox" name="consent" className={control.box} />
          <span>{consentWording}</span>
        </label>
        {advice && !submitting && (
          <p ref={takeFocus} role="alert" tabIndex={-1} className={styles.failure}>
            <strong>There was an error submitting your request. Please try again.</strong>{' '}
            <span>{advice}</span> If it keeps failing, write to{' '}
            <a href={links.contact.url}>{contactAddress}</a>.
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" disabled={submitting}>
            {submitting ? 'Submitting...' : 'Request Invite'}
          </Button>
          {onExistingId && (
            <Button look="quiet" onClick={onExistingId} disabled={submitting}>
              Enter Existing SELF User’s ID
            </Button>
          )}
        </div>
        <p role="status" className={hidden.visuallyHidden}>
          {submitting ? 'Submitting...' : ''}
        </p>
        <p className={styles.note}>
          <a href={`${env.baseUrl}privacy-policy`} target="_blank" rel="noopener">
            How we treat what you enter (opens a new tab)
          </a>
        </p>
      </RequestForm>
    </>
  );
}

function adviceOn(error: unknown): string {
  if (error instanceof InviteRequestError && error.status === 429) return tooManyCalls;
  // Asked only after a failure, because it may be wrong.
  return navigator.onLine ? 'Nothing is sent twice.' : 'You seem to be offline: connect to a network first.';
}
