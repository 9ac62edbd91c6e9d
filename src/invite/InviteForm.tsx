import {useState} from 'react';
import type {FocusEvent, FormEvent} from 'react';
import {Button} from '@site/src/components/Button';
import hidden from '@site/src/components/visuallyHidden.module.css';
import {useEnv} from '@site/src/components/useEnv';
import {consentWording, inviteDays} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import {textNames} from '@site/supabase/functions/_shared/fields';
import {clean} from '@site/supabase/functions/_shared/rules';
import {RequestFields, useAnswers} from './RequestFields';
import {keepTyped, readTyped} from './draft';
import styles from './invite.module.css';
import {loadClient} from './sendInviteRequest';
import type {Backend} from './sendInviteRequest';
import {suggestAddress} from './suggestAddress';
import {takeFocus} from './takeFocus';
import {useSending} from './useSending';

const failureSentence = 'There was an error submitting your request. Please try again.';

/** The invite request form. Its inputs are uncontrolled and keep their values after a failure. */
export function InviteForm({
  backend,
  onSent,
  onAborted,
  onExistingId,
}: {
  backend: Backend;
  onSent: (email: string) => void;
  onAborted: () => void;
  onExistingId: (() => void) | undefined;
}) {
  const {baseUrl} = useEnv();
  const [earlier] = useState(readTyped);
  const [isBroughtBack, setBroughtBack] = useState(false);
  const [suggestion, setSuggestion] = useState<string>();
  const answers = useAnswers(textNames);
  const {submitting, advice, forgetFailure, send} = useSending(backend, onSent, onAborted);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    forgetFailure();
    const consent = new FormData(event.currentTarget).has('consent');
    const texts = answers.check(event.currentTarget);
    if (texts) void send({...texts, consent});
  }

  function leaveField({target}: FocusEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'email') setSuggestion(suggestAddress(clean('email', target.value)));
    if (target.value === '') return;
    // The visitor will probably submit soon. A failure is reported when it's sent, which loads it again.
    loadClient().catch(() => undefined);
  }

  return (
    <form
      onSubmit={submit}
      onChange={(event) => keepTyped(new FormData(event.currentTarget))}
      onBlur={leaveField}
      noValidate
      aria-busy={submitting}
    >
      <Introduction
        offersEarlier={Object.keys(earlier).length > 0}
        isBroughtBack={isBroughtBack}
        onBringBack={() => {
          setBroughtBack(true);
          answers.forgetProblems();
        }}
      />
      <div key={String(isBroughtBack)} className={styles.fields}>
        <RequestFields
          names={textNames}
          idPrefix="invite"
          values={isBroughtBack ? readTyped() : {}}
          answers={answers}
          suggestion={suggestion}
          onSuggested={() => setSuggestion(undefined)}
          hints
          readOnly={submitting}
        />
        <label className={styles.consent}>
          <input type="checkbox" name="consent" className={styles.box} />
          <span>{consentWording}</span>
        </label>
      </div>
      <p role="status" className={hidden.visuallyHidden}>
        {submitting ? 'Submitting...' : ''}
      </p>
      {advice && (
        <div ref={takeFocus} role="alert" tabIndex={-1} className={styles.failure}>
          <p>{failureSentence}</p>
          <p>
            <span>{advice}</span> If it keeps failing, write to{' '}
            <a href={links.contact.url}>{contactAddress}</a>.
          </p>
        </div>
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
      <p className={styles.privacy}>
        <a href={`${baseUrl}privacy-policy`} target="_blank" rel="noopener">
          How we treat what you enter (opens a new tab)
        </a>
      </p>
    </form>
  );
}

/** What the form is for, or an offer of what was typed before it was closed. */
function Introduction({
  offersEarlier,
  isBroughtBack,
  onBringBack,
}: {
  offersEarlier: boolean;
  isBroughtBack: boolean;
  onBringBack: () => void;
}) {
  if (isBroughtBack) {
    return (
      <p ref={takeFocus} tabIndex={-1} className={styles.note}>
        What you typed is back.
      </p>
    );
  }
  if (offersEarlier) {
    return (
      <p className={styles.note}>
        <button type="button" className={styles.inline} onClick={onBringBack}>
          Bring back what you typed
        </button>
      </p>
    );
  }
  return <p className={styles.note}>{`It’s free. Your code comes by email within ${inviteDays} days.`}</p>;
}
