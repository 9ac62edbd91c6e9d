import {Fragment, useEffect, useRef, useState} from 'react';
import type {FormEvent} from 'react';
import {Button} from '@site/src/components/form/Button';
import {consentWording} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import {EarlierDraft} from './EarlierDraft';
import {RequestFields} from './RequestFields';
import {TurnstileCheck} from './TurnstileCheck';
import {keepTyped, readDraft} from './draft';
import {fieldNames} from './inviteState';
import type {Failure, FieldMessages, FieldName, InviteState} from './inviteState';
import styles from './invite.module.css';
import {trapField} from './useInvite';

const failureSentence = 'There was an error submitting your request. Please try again.';

function adviceOn(failure: Failure): string {
  switch (failure.reason) {
    case 'offline':
      return 'You seem to be offline: connect to a network first. What you typed stays here.';
    case 'busy': {
      const minutes = Math.ceil(failure.retryAfter / 60);
      return `Too many requests came from your network. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}: what you typed stays here.`;
    }
    case 'unknown':
      return 'What you typed stays here, and trying again never sends it twice.';
  }
}

/** The invite request form. Its inputs are uncontrolled and keep their values after a failure; see `draft.ts`. */
export function InviteForm({
  state,
  turnstileSiteKey,
  baseUrl,
  onSubmit,
  onFieldChanged,
  onFieldLeft,
  onBroughtBack,
  onExistingId,
}: {
  state: Extract<InviteState, {view: 'form'}>;
  turnstileSiteKey: string | null;
  /** The base URL of the site. */
  baseUrl: string;
  onSubmit: (values: FormData, turnstileToken?: string) => void;
  onFieldChanged: (field: FieldName, value: string) => void;
  /** Called on blur of a filled field, as the visitor will probably submit soon. */
  onFieldLeft: () => void;
  onBroughtBack: () => void;
  onExistingId: (() => void) | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [{typed, filling}, fill] = useState(() => ({typed: readDraft(), filling: 0}));
  const [turnstileToken, setTurnstileToken] = useState<string>();
  const messages: FieldMessages = state.phase === 'editing' ? state.messages : {};
  const submitting = state.phase === 'submitting';
  const wrong = fieldNames.filter((name) => messages[name]);
  const refusals = state.phase === 'editing' ? state.refusals : 0;

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!submitting) onSubmit(new FormData(event.currentTarget), turnstileToken);
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={(event) => keepTyped(new FormData(event.currentTarget))}
      onBlur={({target}) => {
        if (target instanceof HTMLInputElement && target.value !== '') onFieldLeft();
      }}
      noValidate
      aria-busy={submitting}
    >
      <p className={styles.note}>All five answers are needed; the box below them is optional.</p>
      <EarlierDraft
        disabled={submitting}
        onBroughtBack={() => {
          fill({typed: readDraft(), filling: filling + 1});
          onBroughtBack();
        }}
      />
      {wrong.length > 0 && (
        <p role="alert" className={styles.summary}>
          {wrong.length === 1
            ? 'One answer needs your attention.'
            : `${wrong.length} answers need your attention.`}
        </p>
      )}
      <Fragment key={filling}>
        <RequestFields
          names={fieldNames}
          idPrefix="invite"
          values={typed}
          messages={messages}
          hints
          readOnly={submitting}
          onChanged={onFieldChanged}
        />
        <label className={styles.consent}>
          <input type="checkbox" name="consent" defaultChecked={typed.consent !== undefined} />
          <span>{consentWording}</span>
        </label>
      </Fragment>
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
      {turnstileSiteKey && <TurnstileCheck siteKey={turnstileSiteKey} onToken={setTurnstileToken} />}
      {state.phase === 'failed' && (
        <div role="alert" className={styles.failure}>
          <p>{failureSentence}</p>
          <p>
            {adviceOn(state.failure)} If it keeps failing, write to{' '}
            <a href={links.contact.url}>{contactAddress}</a>.
          </p>
        </div>
      )}
      <p role="status" className={styles.unseen}>
        {submitting && 'Submitting...'}
      </p>
      <div className={styles.actions}>
        <Button type="submit" disabled={submitting}>
          {submitting ? 'Submitting...' : 'Request Invite'}
        </Button>
        {onExistingId && (
          <Button look="secondary" onClick={onExistingId} disabled={submitting}>
            Enter Existing SELF User&rsquo;s ID
          </Button>
        )}
      </div>
      <p className={styles.privacy}>
        We store what you enter to send your invite.{' '}
        <a href={`${baseUrl}privacy-policy`} target="_blank" rel="noopener">
          How we treat it (opens a new tab)
        </a>
      </p>
    </form>
  );
}
