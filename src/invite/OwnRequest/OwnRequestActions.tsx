import {use, useEffect, useRef, useState} from 'react';
import type {FormEvent} from 'react';
import {Button} from '@site/src/components/Button';
import {useEnv} from '@site/src/components/useEnv';
import {consentWording as wording} from '@site/src/facts/invite';
import {RequestFields, readAnswers, useAnswers} from '@site/src/invite/RequestFields';
import dialog from '@site/src/invite/invite.module.css';
import {correctableNames, toColumns} from '@site/supabase/functions/_shared/fields';
import {correctionRow} from '@site/supabase/functions/_shared/inviteRequest';
import type {OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {day} from './RequestStatus';
import {Asking, ConfirmedButton, Result} from './ask';
import styles from './ownRequest.module.css';

/** The fields of a request. Their person corrects them, except the address, which nobody has proved to read. */
export function Details({request}: {request: Stored}) {
  const {busy, ask} = use(Asking);
  const answers = useAnswers(correctableNames);
  const form = useRef<HTMLFormElement>(null);
  const [isChanged, setChanged] = useState(false);

  function compare() {
    if (!form.current) return;
    const typed = readAnswers(form.current, correctableNames);
    setChanged(correctableNames.some((name) => typed[name] !== request[name]));
  }
  useEffect(compare, [request]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const changes = isChanged && answers.check(event.currentTarget);
    if (changes) ask({action: 'correct', changes: correctionRow.parse(toColumns(changes))});
  }

  if (request.state === 'held') return null;
  return (
    <section>
      <h2>Your details</h2>
      <form ref={form} onSubmit={submit} onChange={compare} noValidate aria-busy={busy}>
        <RequestFields names={correctableNames} idPrefix="own" values={request} answers={answers} />
        <div className={styles.save}>
          <Button type="submit" aria-disabled={busy || !isChanged}>
            Save changes
          </Button>
          <Result done={{correct: isChanged ? '' : 'Changes saved.'}} />
        </div>
        <p className={dialog.note}>
          Your email address is {request.email}. To use another one, request an invite with it, then leave the
          list here.
        </p>
      </form>
    </section>
  );
}

export function Consent({request}: {request: Stored}) {
  const {agreed, consentWording, consentAt} = request;
  return (
    <section>
      <h2>Updates</h2>
      {agreed && consentAt ? (
        <>
          <p>{`On ${day(consentAt)} you agreed: “${consentWording}”`}</p>
          <ConfirmedButton action="withdraw" question="No more updates?" yes="Yes, withdraw it">
            Withdraw my consent
          </ConfirmedButton>
        </>
      ) : (
        <>
          <p>{whyNone(request)}</p>
          <ConfirmedButton action="agree" question={`You agree to: “${wording}”`} yes="Yes, I agree">
            Agree to updates
          </ConfirmedButton>
        </>
      )}
      <Result done={{agree: 'You’ve agreed to updates.', withdraw: 'Your consent is withdrawn.'}} />
    </section>
  );
}

function whyNone({consent, consentWithdrawnAt}: Stored): string {
  if (consentWithdrawnAt) return `You withdrew your consent on ${day(consentWithdrawnAt)}.`;
  return consent
    ? 'The box for updates was ticked in the form, but anyone could have entered your address. It doesn’t count until you agree here.'
    : 'You haven’t agreed to updates, so we only write to you about your request.';
}

export function Download({request}: {request: Stored}) {
  function download() {
    const file = new Blob([`${JSON.stringify(request, null, 2)}\n`], {type: 'application/json'});
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'invite-request.json';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
  return (
    <section>
      <h2>Your data</h2>
      <p>Everything we store about your request and your address, in one file.</p>
      <Button look="secondary" onClick={download}>
        Download as JSON
      </Button>
    </section>
  );
}

export function Leave() {
  const {baseUrl} = useEnv();
  return (
    <section>
      <h2>Leave the list</h2>
      <p>
        Deletes your request. The <a href={`${baseUrl}privacy-policy`}>privacy policy</a> lists what stays,
        and how long.
      </p>
      <ConfirmedButton
        action="leave"
        look="danger"
        question="Delete your request? A code you haven’t used stops working, and you lose your place in line."
        yes="Yes, delete it"
      >
        Leave the list
      </ConfirmedButton>
      <Result done={{leave: ''}} />
    </section>
  );
}
