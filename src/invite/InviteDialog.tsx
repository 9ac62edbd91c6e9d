import {useEnv} from '@site/src/useEnv';
import {ExistingIdForm} from './ExistingIdForm';
import {InviteForm} from './InviteForm';
import {NoBackend} from './NoBackend';
import {ThankYou} from './ThankYou';
import type {Backend} from './sendInviteRequest';
import {useInvite} from './useInvite';

interface Props {
  /** Whether to offer the existing-ID option, as in the hero. */
  existingId: boolean;
  onDone: () => void;
}

/** Selects the view of the dialog. Loaded on the first click, together with zod. Only this component reads the settings. */
export default function InviteDialog(props: Props) {
  const {backend, turnstileSiteKey, baseUrl} = useEnv();
  return backend ? (
    <InviteViews {...props} backend={backend} turnstileSiteKey={turnstileSiteKey} baseUrl={baseUrl} />
  ) : (
    <NoBackend />
  );
}

function InviteViews({
  existingId,
  onDone,
  backend,
  turnstileSiteKey,
  baseUrl,
}: Props & {backend: Backend; turnstileSiteKey: string | null; baseUrl: string}) {
  const {state, dispatch, submit, fieldChanged, prepareToSend} = useInvite(backend);
  const onExistingId = existingId ? () => dispatch({type: 'existingIdChosen'}) : undefined;
  switch (state.view) {
    case 'thanks':
      return <ThankYou onExistingId={onExistingId} />;
    case 'existing-id':
      return (
        <ExistingIdForm
          after={state.from}
          onDone={onDone}
          onBack={() => dispatch({type: 'existingIdLeft'})}
        />
      );
    case 'form':
      return (
        <InviteForm
          state={state}
          turnstileSiteKey={turnstileSiteKey}
          baseUrl={baseUrl}
          onSubmit={submit}
          onFieldChanged={fieldChanged}
          onFieldLeft={prepareToSend}
          onExistingId={onExistingId}
        />
      );
  }
}
