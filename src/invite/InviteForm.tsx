import {useState} from 'react';
import type {FormEvent} from 'react';
import {Button} from '@site/src/components/Button';
import hidden from '@site/src/components/visuallyHidden.module.css';
import {useEnv} from '@site/src/components/useEnv';
import {consentWording, inviteDays} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import {textNames} from '@site/supabase/functions/_shared/fields';
import {clean, problemOf, problemsOf} from '@site/supabase/functions/_shared/rules';
import {EarlierDraft, takeFocus} from './EarlierDraft';
import {RequestFields} from './RequestFields';
import {keepTyped, readDraft} from './draft';
import {readAnswers, useFieldMessages} from './fieldMessages';
import styles from './invite.module.css';
import type {Backend} from './sendInviteRequest';
import {prepareToSend, useSending} from './useSending';

/** The name of the honeypot field. Bots fill it in, and occasionally a person's form filler does. */
const trapField = 'invite_reference';

const failureSentence = 'There was an error submitting your request. Please try again.';

/** The invite request form. Its inputs are uncontrolled and keep their values after a failure; see `draft.ts`. */
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
  const [{typed, filling}, fill] = useState(() => ({typed: readDraft(), filling: 0}));
  const {messages, refuse, accept, acceptAll} = useFieldMessages();
  const {submitting, advice, forgetFailure, send} = useSending(backend, onSent, onAborted);
  const wrong = Object.keys(messages).length;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    forgetFailure();
    const values = new FormData(event.currentTarget);
    const answers = readAnswers(values, textNames);
    const problems = problemsOf(answers);
    if (Object.keys(problems).length > 0) return refuse(event.currentTarget, problems);
    acceptAll();
    void send({...answers, consent: values.get('consent') !== null}, Boolean(values.get(trapField)));
  }

  return (
    <form
      onSubmit={submit}
      onChange={(event) => keepTyped(new FormData(event.currentTarget))}
      onBlur={({target}) => {
        // The visitor will probably submit soon.
        if (target instanceof HTMLInputElement && target.value !== '') prepareToSend();
      }}
      noValidate
      aria-busy={submitting}
    >
      {advice ? (
        <div ref={takeFocus} role="alert" tabIndex={-1} className={styles.failure}>
          <p>{failureSentence}</p>
          <p>
            {advice} Still failing? Write to <a href={links.contact.url}>{contactAddress}</a>.
          </p>
        </div>
      ) : (
        <EarlierDraft
          summary={
            wrong > 0 ? (
              <p role="alert" className={styles.summary}>
                {wrong === 1 ? 'One answer needs your attention.' : `${wrong} answers need your attention.`}
              </p>
            ) : null
          }
          introduction={
            <p className={styles.note}>It’s free. Your code comes by email within {inviteDays} days.</p>
          }
          disabled={submitting}
          onBroughtBack={() => {
            fill({typed: readDraft(), filling: filling + 1});
            acceptAll();
            prepareToSend();
          }}
        />
      )}
      <div key={filling} className={styles.fields}>
        <RequestFields
          names={textNames}
          idPrefix="invite"
          values={typed}
          messages={messages}
          hints
          readOnly={submitting}
          onChanged={(field, value) => !problemOf(field, clean(field, value)) && accept(field)}
        />
        <label className={styles.consent}>
          <input
            type="checkbox"
            name="consent"
            className={styles.box}
            defaultChecked={typed.consent !== undefined}
          />
          <span>{consentWording}</span>
        </label>
      </div>
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input
            name={trapField}
            type="text"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
          />
        </label>
      </div>
      <p role="status" className={hidden.visuallyHidden}>
        {submitting && 'Submitting...'}
      </p>
      <div className={styles.actions}>
        <Button type="submit" disabled={submitting}>
          {submitting ? 'Submitting...' : 'Request Invite'}
        </Button>
        {onExistingId && (
          <Button look="quiet" onClick={onExistingId} disabled={submitting}>
            Enter Existing SELF User&rsquo;s ID
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
