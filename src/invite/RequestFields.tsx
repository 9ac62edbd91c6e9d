import {Field} from '@site/src/components/form/Field';
import {devices, requestFields} from '@site/supabase/functions/_shared/inviteRequest';
import type {FieldMessages, FieldName} from './fieldMessages';

/** How each text field is typed. A hint is shown below the label of the request form. */
const inputs = {
  fullName: {type: 'text', autoComplete: 'name', hint: undefined},
  email: {type: 'email', autoComplete: 'email', hint: 'Your invite is sent here.'},
  phone: {
    type: 'tel',
    autoComplete: 'tel',
    hint: 'At least 10 characters, with the country code: +1 202 555 0147.',
  },
  selfId: {
    type: 'text',
    autoComplete: 'off',
    hint: 'The name you want to be known by: at least 3 characters.',
  },
} as const;

/** The fields of a request, for its form and its correction. Uncontrolled: they begin with `values`. */
export function RequestFields({
  names,
  idPrefix,
  values,
  messages,
  hints = false,
  readOnly = false,
  onChanged,
}: {
  names: readonly FieldName[];
  idPrefix: string;
  values: Readonly<Partial<Record<FieldName, string>>>;
  messages: FieldMessages;
  hints?: boolean;
  readOnly?: boolean;
  onChanged?: (field: FieldName, value: string) => void;
}) {
  return names.map((name) => (
    <Field
      key={name}
      id={`${idPrefix}-${name}`}
      label={requestFields[name].label}
      {...(hints && name !== 'device' && inputs[name].hint && {hint: inputs[name].hint})}
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
            name={name}
            type={inputs[name].type}
            inputMode={inputs[name].type}
            autoComplete={inputs[name].autoComplete}
            autoCapitalize={name === 'fullName' ? 'words' : 'none'}
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
