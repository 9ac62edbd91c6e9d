import {useState} from 'react';
import {HarmonyScreen, conversationModes} from '@site/src/components/phone/HarmonyScreen';
import type {ConversationMode} from '@site/src/components/phone/HarmonyScreen';
import {PhoneFrame} from '@site/src/components/sections/PhoneFrame';
import {RadioField} from '@site/src/explorers/form/fields';
import styles from './picture.module.css';

/** Interactive picture: a conversation with Harmony in the selected mode. */
export default function ModePicture() {
  const [mode, setMode] = useState<ConversationMode>('voice');
  const name = conversationModes.find(({id}) => id === mode)?.name ?? '';
  return (
    <div className={styles.picture}>
      <PhoneFrame
        label={`Illustration: a conversation with Harmony. Mode: ${name}. It reads two mails, drafts a short answer and asks before sending.`}
      >
        <HarmonyScreen mode={mode} />
      </PhoneFrame>
      <RadioField
        id="picture-mode"
        label="Talk by"
        value={mode}
        options={conversationModes}
        onValue={setMode}
      />
    </div>
  );
}
