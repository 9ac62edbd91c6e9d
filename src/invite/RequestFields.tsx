import {Field} from '@site/src/ui/form/Field';
import {devices, requestFields} from '@site/supabase/functions/_shared/inviteRequest';
import type {TextField} from '@site/supabase/functions/_shared/inviteRequest';
import type {FieldMessages} from './fieldMessages';

/** How each text field is typed. */
const inputs = {
  fullName: {type: 'text', autoComplete: 'name', autoCapitalize: 'words'},
  email: {type: 'email', autoComplete: 'email', autoCapitalize: 'none'},
  phone: {type: 'tel', autoComplete: 'tel', autoCapitalize: 'none'},
  selfId: {type: 'text', autoComplete: 'off', autoCapitalize: 'none'},
} as const satisfies Record<Exclude<TextField, 'device'>, object>;

/** Shown below the label on the request form. */
const hintOf: Readonly<Partial<Record<TextField, string>>> = {
  email: 'Your invite is sent here.',
  phone: 'At least 10 characters, with the country code: +1\u00a0202\u00a0555\u00a00147.',
  selfId: 'The name you want to be known by: at least 3 characters.',
};

/** The fields of a request, for its form and its correction. Uncontrolled: they begin with `values`. */
export function RequestFields({
  names,
  idPrefix,
  values,
  messages,
  hints,
  readOnly,
  onChanged,
}: {
  names: readonly TextField[];
  idPrefix: string;
  values: Readonly<Partial<Record<TextField, string>>>;
  messages: FieldMessages;
  hints?: boolean;
  readOnly?: boolean;
  onChanged?: (field: TextField, value: string) => void;
}) {
  return names.map((name) => (
    <Field
      key={name}
      id={`${idPrefix}-${name}`}
      label={requestFields[name].label}
      hint={hints ? hintOf[name] : undefined}
      message={messages[name]}
      control={(props) =>
        name === 'device' ? (
          <select
            {...props}
            name={name}
            required
            defaultValue={values.device ?? ''}
            onChange={(event) => onChanged?.(name, event.currentTarget.value)}
          >
            {!values.device && (
              <option value="" disabled>
                Select your device
              </option>
            )}
            {devices.map((device) => (
              <option key={device}>{device}</option>
            ))}
          </select>
        ) : (
          <input
            {...props}
            {...inputs[name]}
            name={name}
            inputMode={inputs[name].type}
            spellCheck={false}
            required
            defaultValue={values[name]}
            readOnly={readOnly}
            onInput={(event) => onChanged?.(name, event.currentTarget.value)}
          />
        )
      }
    />
  ));
}
