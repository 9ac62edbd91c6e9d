import {Field} from '@site/src/components/Field';
import {devices, requestFields} from '@site/supabase/functions/_shared/fields';
import type {TextField} from '@site/supabase/functions/_shared/fields';
import type {FieldMessages} from './fieldMessages';

/** How each text field is typed. `type=email` lets browsers rewrite a domain before it is read, each in its own way. */
const inputs = {
  fullName: {type: 'text', autoComplete: 'name', autoCapitalize: 'words'},
  email: {type: 'text', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none'},
  phone: {type: 'tel', autoComplete: 'tel', autoCapitalize: 'none'},
  selfId: {type: 'text', autoComplete: 'off', autoCapitalize: 'none'},
} as const satisfies Record<Exclude<TextField, 'device'>, object>;

/** Shown next to the label on the request form: why it's asked. */
const hintOf: Readonly<Partial<Record<TextField, string>>> = {
  email: 'Your invite goes here',
  phone: 'If we need to reach you',
  selfId: 'Name you’d like to go by',
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
      problem={messages[name]}
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
