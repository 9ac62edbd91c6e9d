import {use, useEffect, useRef, useState} from 'react';
import type {FormEvent} from 'react';
import {consentWording as wording, linkDays} from '@site/src/facts/invite';
import {Button} from '@site/src/components/Button';
import {correctableNames, toColumns} from '@site/supabase/functions/_shared/fields';
import {correctionRow} from '@site/supabase/functions/_shared/inviteRequest';
import {clean, problemOf, problemsOf} from '@site/supabase/functions/_shared/rules';
import type {OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {RequestFields} from '@site/src/invite/RequestFields';
import {readAnswers, useFieldMessages} from '@site/src/invite/fieldMessages';
import {day} from './RequestStatus';
import {Fields} from './RequestTimeline';
import {AskButton, Asking, Result} from './ask';
import dialog from '@site/src/invite/invite.module.css';
import styles from './ownRequest.module.css';

/** The fields of a request. Their person corrects them, except the email address, which nobody has proved to read. */
export function Details({request}: {request: Stored}) {
  const {busy, ask} = use(Asking);
  const {messages, refuse, accept, acceptAll} = useFieldMessages();
  const form = useRef<HTMLFormElement>(null);
  const [isChanged, setChanged] = useState(false);

  function compare() {
    if (!form.current) return;
    const answers = readAnswers(new FormData(form.current), correctableNames);
    setChanged(correctableNames.some((name) => answers[name] !== request[name]));
  }
  useEffect(compare, [request]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isChanged) return;
    const answers = readAnswers(new FormData(event.currentTarget), correctableNames);
    const problems = problemsOf(answers);
    if (Object.keys(problems).length > 0) return refuse(event.currentTarget, problems);
    acceptAll();
    ask({action: 'correct', changes: correctionRow.parse(toColumns(answers))});
  }

  return (
    <section className={styles.details}>
      <h2>Your details</h2>
      {request.state === 'held' ? (
        <Fields form={request} />
      ) : (
        <form ref={form} onSubmit={submit} onChange={compare} noValidate aria-busy={busy}>
          <RequestFields
            names={correctableNames}
            idPrefix="own"
            values={request}
            messages={messages}
            onChanged={(field, value) => !problemOf(field, clean(field, value)) && accept(field)}
          />
          <div className={styles.save}>
            <Button type="submit" aria-disabled={busy || !isChanged}>
              Save changes
            </Button>
            <Result done={{correct: isChanged ? '' : 'Changes saved.'}} />
          </div>
          <p className={dialog.note}>
            Your email address is {request.email}. To change it, send a new request with the new one, then
            leave the list here. That way we know the address is yours.
          </p>
        </form>
      )}
    </section>
  );
}

export function Consent({request}: {request: Stored}) {
  const {agreed, consentWording, consentAt} = request;
  const isAgreed = agreed && consentAt;
  return (
    <section>
      <h2>Updates</h2>
      <p>
        {isAgreed
          ? `On ${day(consentAt)} you agreed to this sentence: “${consentWording}”`
          : `${whyNone(request)} We only write to you about your request. Agree here to: “${wording}” You can withdraw it here at any time.`}
      </p>
      <AskButton action={isAgreed ? 'withdraw' : 'agree'}>
        {isAgreed ? 'Withdraw my consent' : 'Agree to updates'}
      </AskButton>
      <Result done={{agree: 'You’ve agreed to updates.', withdraw: 'Your consent is withdrawn.'}} />
    </section>
  );
}

function whyNone({consent, consentWithdrawnAt}: Stored): string {
  if (consentWithdrawnAt) return `You withdrew your consent on ${day(consentWithdrawnAt)}.`;
  return consent
    ? 'The box for updates was ticked in the form, but anyone could have entered your address. It doesn’t count until you agree here.'
    : 'You haven’t agreed to updates.';
}

export function Download({request}: {request: Stored}) {
  function download() {
    const file = new Blob([`${JSON.stringify(request, null, 2)}\n`], {type: 'application/json'});
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'invite-request.json';
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
  return (
    <section>
      <h2>Your data</h2>
      <p>
        Everything we store about your request and your address, in one file. Only scrambled values that
        nobody can read are left out.
      </p>
      <Button look="secondary" onClick={download}>
        Download as JSON
      </Button>
    </section>
  );
}

export function Leave() {
  const [asked, setAsked] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  function turn(to: boolean) {
    setAsked(to);
    first.current?.focus();
  }
  return (
    <section>
      <h2>Leave the list</h2>
      <p>
        This deletes every request from your address, and everything stored with it. If you haven’t used your
        code, it stops working, and you lose your place in line. If someone enters your address again, we’ll
        ask you if it was you, at most once in {linkDays} days.
      </p>
      <div className={styles.leave}>
        {/* The first press only asks, and the one that deletes is elsewhere. A double click counts as one. */}
        <Button
          ref={first}
          look={asked ? 'secondary' : 'danger'}
          onClick={({detail}) => detail < 2 && turn(!asked)}
        >
          {asked ? 'Keep my request' : 'Leave the list'}
        </Button>
        {asked && (
          <AskButton action="leave" look="danger">
            Yes, delete everything
          </AskButton>
        )}
      </div>
      <Result done={{leave: ''}} />
    </section>
  );
}
