import {Dialog} from '@site/src/components/form/Dialog';
import {useEnv} from '@site/src/components/useEnv';
import {ExistingIdForm} from './ExistingIdForm';
import {InviteForm} from './InviteForm';
import {NoBackend} from './NoBackend';
import {ThankYou} from './ThankYou';
import type {InviteState} from './inviteState';
import type {Backend} from './sendInviteRequest';
import {useInvite} from './useInvite';

const titles: Readonly<Record<InviteState['view'], string>> = {
  form: 'Request Your SELF OS Invite',
  thanks: 'Thank you for your request!',
  'existing-id': 'Skip the line',
};

interface Props {
  /** Whether to offer the existing-ID option, as in the hero. */
  existingId: boolean;
  onClosed: () => void;
  /** Called when an existing user's ID was submitted. */
  onDone: () => void;
  /** Called if the dialog was closed while a request was being sent. */
  onAborted: () => void;
}

/** The dialog with the view of its state. Only this component reads the settings. */
export function InviteDialog(props: Props) {
  const {backend, turnstileSiteKey, baseUrl} = useEnv();
  return backend ? (
    <InviteViews {...props} backend={backend} turnstileSiteKey={turnstileSiteKey} baseUrl={baseUrl} />
  ) : (
    <Dialog title={titles.form} onClosed={props.onClosed}>
      <NoBackend />
    </Dialog>
  );
}

function InviteViews({
  existingId,
  onClosed,
  onDone,
  onAborted,
  backend,
  turnstileSiteKey,
  baseUrl,
}: Props & {backend: Backend; turnstileSiteKey: string | null; baseUrl: string}) {
  const {state, dispatch, submit, fieldChanged, prepareToSend} = useInvite(backend, onAborted);
  const onExistingId = existingId ? () => dispatch({type: 'existingIdChosen'}) : undefined;
  return (
    <Dialog title={titles[state.view]} onClosed={onClosed}>
      {state.view === 'form' && (
        <InviteForm
          state={state}
          turnstileSiteKey={turnstileSiteKey}
          baseUrl={baseUrl}
          onSubmit={submit}
          onFieldChanged={fieldChanged}
          onFieldLeft={prepareToSend}
          onBroughtBack={() => {
            dispatch({type: 'broughtBack'});
            prepareToSend();
          }}
          onExistingId={onExistingId}
        />
      )}
      {state.view === 'thanks' && <ThankYou email={state.email} onExistingId={onExistingId} />}
      {state.view === 'existing-id' && (
        <ExistingIdForm
          after={state.back.view}
          onDone={onDone}
          onBack={() => dispatch({type: 'existingIdLeft'})}
        />
      )}
    </Dialog>
  );
}
