import {HarmonyScreen, conversationModes} from '@site/src/sections/phone/HarmonyScreen';
import {PhoneFrame} from '@site/src/sections/PhoneFrame';
import {radio, useOwnSettings} from '@site/src/explorers/form/settings';
import styles from './picture.module.css';

const settings = {mode: radio('Talk by', conversationModes, 'voice')};

/** Interactive picture: a conversation with Harmony in the selected mode. */
export default function ModePicture() {
  const {state, field} = useOwnSettings('picture', settings);
  const {mode} = state;
  const name = conversationModes.find(({id}) => id === mode)?.name ?? '';
  return (
    <div className={styles.picture}>
      <PhoneFrame
        label={`Illustration: a conversation with Harmony. Mode: ${name}. It reads two mails, drafts a short answer and asks before sending.`}
      >
        <HarmonyScreen mode={mode} />
      </PhoneFrame>
      {field('mode')}
    </div>
  );
}
