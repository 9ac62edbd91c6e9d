import {use, useState} from 'react';
import {Button} from '@site/src/components/form/Button';
import type {OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {day} from './RequestStatus';
import {AskButton, Asking} from './ask';
import dialog from '@site/src/invite/invite.module.css';
import styles from './ownRequest.module.css';

export function Consent({request}: {request: Stored}) {
  const {consent, consentWording, consentAt, consentWithdrawnAt} = request;
  return (
    <section className={styles.section}>
      <h2>Your consent to updates</h2>
      {consent && consentAt ? (
        <>
          <p>
            On {day(consentAt)} you agreed to this sentence: “{consentWording}”
          </p>
          <AskButton action="withdraw" done="Your consent is withdrawn.">
            Withdraw my consent
          </AskButton>
        </>
      ) : (
        <p>
          {consentWithdrawnAt
            ? `You withdrew it on ${day(consentWithdrawnAt)}. We write to you about your request only.`
            : 'You have not given it. We write to you about your request only.'}
        </p>
      )}
    </section>
  );
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
    <section className={styles.section}>
      <h2>Download it</h2>
      <p>Everything that we store about this request, in one file that programs can read.</p>
      <Button look="secondary" onClick={download}>
        Download as JSON
      </Button>
    </section>
  );
}

export function Leave() {
  const {busy} = use(Asking);
  const [asked, setAsked] = useState(false);
  return (
    <section className={styles.section}>
      <h2>Leave the list</h2>
      <p>
        This erases every request of this address. A code that you have not used stops working, and your place
        in the line is gone. If your address is entered again, we ask you, once in a month at most, whether it
        was you.
      </p>
      {asked ? (
        <div className={dialog.actions}>
          <AskButton action="leave" look="danger" autoFocus>
            Yes, erase everything
          </AskButton>
          <Button look="secondary" disabled={busy} onClick={() => setAsked(false)}>
            Keep my request
          </Button>
        </div>
      ) : (
        <Button look="danger" disabled={busy} onClick={() => setAsked(true)}>
          Leave the list
        </Button>
      )}
    </section>
  );
}
