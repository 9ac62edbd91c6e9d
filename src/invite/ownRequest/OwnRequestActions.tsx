import {use, useState} from 'react';
import {consentWording as wording, linkDays} from '@site/src/facts/invite';
import {Button} from '@site/src/ui/form/Button';
import type {OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {day} from './RequestStatus';
import {AskButton, Asking} from './ask';
import dialog from '@site/src/invite/invite.module.css';
import styles from './ownRequest.module.css';

export function Consent({request}: {request: Stored}) {
  const {agreed, consentWording, consentAt} = request;
  return (
    <section className={styles.section}>
      <h2>Updates</h2>
      {agreed && consentAt ? (
        <>
          <p>
            On {day(consentAt)} you agreed to this sentence: “{consentWording}”
          </p>
          <AskButton action="withdraw" done="Your consent is withdrawn.">
            Withdraw my consent
          </AskButton>
        </>
      ) : (
        <>
          <p>{whyNone(request)} We only write to you about your request.</p>
          <p>Agree here to: “{wording}” You can withdraw it here at any time.</p>
          <AskButton action="agree" done="You’ve agreed to updates.">
            Agree to updates
          </AskButton>
        </>
      )}
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
    <section className={styles.section}>
      <h2>Download your data</h2>
      <p>
        Everything we store about your request and your address, in a file that programs can read. It leaves
        out only the scrambled values that nobody can read.
      </p>
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
        This deletes every request from your address, and everything stored with it. If you haven’t used your
        code, it stops working, and you lose your place in line. If someone enters your address again, we ask
        you whether it was you, at most once in {linkDays} days.
      </p>
      {asked ? (
        <div className={dialog.actions}>
          <AskButton action="leave" look="danger" autoFocus>
            Yes, delete everything
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
