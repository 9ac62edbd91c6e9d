import env from '@generated/env/default/env.json';
import {useState} from 'react';
import type {PropsWithChildren} from 'react';
import {Button} from '@site/src/components/Button';
import control from '@site/src/components/control.module.css';
import {consentWording} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import {textNames, toColumns} from '@site/supabase/functions/_shared/fields';
import {RequestForm} from './RequestForm';
import {saveDraft, readDraft} from './draft';
import styles from './invite.module.css';
import {loadClient} from './sendInviteRequest';
import {focusOnMount} from './focusOnMount';
import type {InviteRequest} from './useInviteRequest';

/** The invite request form, with another button as its child. Its inputs keep their values after a failure. */
export function InviteForm({send, isSending, failure, children}: PropsWithChildren<InviteRequest>) {
  const [hasDraft] = useState(() => Object.keys(readDraft()).length > 0);
  const [restored, setRestored] = useState<ReturnType<typeof readDraft>>();

  return (
    <>
      {hasDraft && !failure && (
        <div className={styles.actions}>
          <Button look="quiet" aria-disabled={Boolean(restored)} onClick={() => setRestored(readDraft())}>
            {restored ? 'What you typed is back.' : 'Bring back what you typed'}
          </Button>
        </div>
      )}
      <RequestForm
        key={restored ? 'draft' : 'empty'}
        className={styles.form}
        names={textNames}
        values={restored ?? {}}
        onAnswers={(answers, form) => send({...toColumns(answers), consent: form.has('consent')})}
        onChange={(event) => saveDraft(new FormData(event.currentTarget))}
        // So that sending need not wait for it. A failure is reported when it's sent, which loads it again.
        onFocus={() => void loadClient().catch(() => {})}
        aria-busy={isSending}
      >
        <label className={styles.consent}>
          <input type="checkbox" name="consent" className={control.box} />
          <span>{consentWording}</span>
        </label>
        {failure && !isSending && (
          <p ref={focusOnMount} role="alert" tabIndex={-1} className={styles.failure}>
            <strong>There was an error submitting your request. Please try again.</strong> {failure} If it
            keeps failing, write to <a href={links.contact.url}>{contactAddress}</a>.
          </p>
        )}
        <div className={styles.actions} aria-live="polite">
          <Button type="submit" disabled={isSending}>
            {isSending ? 'Submitting...' : 'Request Invite'}
          </Button>
          {children}
        </div>
        <p className={styles.note}>
          <a href={`${env.baseUrl}privacy-policy`} target="_blank" rel="noopener">
            How we treat what you enter (opens a new tab)
          </a>
        </p>
      </RequestForm>
    </>
  );
}
