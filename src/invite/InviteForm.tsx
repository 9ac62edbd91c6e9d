import {useState} from 'react';
import type {FocusEvent, FormEvent} from 'react';
import {Button} from '@site/src/components/Button';
import hidden from '@site/src/components/visuallyHidden.module.css';
import {useEnv} from '@site/src/components/useEnv';
import {consentWording} from '@site/src/facts/invite';
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

/** The invite request form. Its inputs are uncontrolled and keep their values after a failure. */
export function InviteForm({
  backend,
  keepsTyped,
  onSent,
  onAborted,
  onExistingId,
}: {
  backend: Backend;
  /** Whether it comes back from the existing-ID form. */
  keepsTyped: boolean;
  onSent: (email: string) => void;
  onAborted: () => void;
  onExistingId: (() => void) | undefined;
}) {
  const {baseUrl} = useEnv();
  const [hasEarlier] = useState(() => Object.keys(readTyped()).length > 0);
  const [isBroughtBack, setBroughtBack] = useState(keepsTyped && hasEarlier);
  const [suggestion, setSuggestion] = useState<string>();
  const answers = useAnswers(textNames);
  const {submitting, advice, send} = useSending(backend, onSent, onAborted);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const consent = new FormData(event.currentTarget).has('consent');
    const texts = answers.check(event.currentTarget);
    if (texts) void send({...texts, consent});
  }

  function leaveField({target}: FocusEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'email') setSuggestion(suggestAddress(clean('email', target.value)));
    // The visitor will probably submit soon. A failure is reported when it's sent, which loads it again.
    if (target.value) loadClient().catch(() => undefined);
  }

  function bringBack() {
    setBroughtBack(true);
    answers.forgetProblems();
  }

  return (
    <form
      onSubmit={submit}
      onChange={(event) => keepTyped(new FormData(event.currentTarget))}
      onBlur={leaveField}
      noValidate
      aria-busy={submitting}
    >
      {isBroughtBack ? (
        <p ref={takeFocus} tabIndex={-1} className={styles.note}>
          What you typed is back.
        </p>
      ) : (
        hasEarlier &&
        !advice && (
          <p className={styles.note}>
            <button type="button" className={styles.inline} onClick={bringBack}>
              Bring back what you typed
            </button>
          </p>
        )
      )}
      <div key={String(isBroughtBack)} className={styles.fields}>
        <RequestFields
          names={textNames}
          idPrefix="invite"
          values={isBroughtBack ? readTyped() : {}}
          answers={answers}
          suggestion={suggestion}
          onSuggested={() => setSuggestion(undefined)}
        />
        <label className={styles.consent}>
          <input type="checkbox" name="consent" className={styles.box} />
          <span>{consentWording}</span>
        </label>
      </div>
      {advice && (
        <div ref={takeFocus} role="alert" tabIndex={-1} className={styles.failure}>
          <p>There was an error submitting your request. Please try again.</p>
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
      <p role="status" className={hidden.visuallyHidden}>
        {submitting ? 'Submitting...' : ''}
      </p>
      <p className={styles.privacy}>
        <a href={`${baseUrl}privacy-policy`} target="_blank" rel="noopener">
          How we treat what you enter (opens a new tab)
        </a>
      </p>
    </form>
  );
}
