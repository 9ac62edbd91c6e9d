import env from '@generated/env/default/env.json';
import {Button} from '@site/src/components/Button';
import button from '@site/src/components/Button/styles.critical.module.css';
import {RequestForm} from '@site/src/invite/RequestForm';
import {correctableNames, toColumns} from '@site/supabase/functions/_shared/fields';
import type {OwnRequest} from '@site/supabase/functions/_shared/ownRequest';
import {ConfirmedAction} from './ConfirmedAction';
import {consentOf} from './statusOf';
import type {Perform} from './useOwnRequest';

/** What is stored, and all that its person can do with it. */
export function OpenRequest({request, perform}: {request: OwnRequest; perform: Perform}) {
  const consent = consentOf(request);
  return (
    <div>
      {request.state !== 'left_before' && (
        <>
          <h2>Your details</h2>
          {/* Nobody has proved to read another address. */}
          <p>
            Your email address is {request.email}. To use another one, request an invite with it, then leave
            the list here.
          </p>
          <RequestForm
            names={correctableNames}
            values={request}
            onAnswers={(answers) => perform('correct', toColumns(answers))}
          >
            <Button type="submit">Save changes</Button>
          </RequestForm>
        </>
      )}
      <h2>Updates</h2>
      <p key={consent}>{consent}</p>
      <ConfirmedAction action={request.agreed ? 'withdraw' : 'agree'} perform={perform} />
      <h2>Your data</h2>
      <p>
        What we store about your request and your address, in one file. Only hashes and codes are left out.
      </p>
      <a
        className={`${button.button} ${button.secondary}`}
        href={`data:application/json,${encodeURIComponent(JSON.stringify(request, null, 2))}`}
        download="invite-request.json"
      >
        Download as JSON
      </a>
      <h2>Leave the list</h2>
      <p>
        Deletes your request. The <a href={`${env.baseUrl}privacy-policy`}>privacy policy</a> lists what
        stays, and how long.
      </p>
      <ConfirmedAction action="leave" perform={perform} />
    </div>
  );
}
