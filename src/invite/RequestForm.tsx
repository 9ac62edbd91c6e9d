import {useState} from 'react';
import type {ComponentProps, FocusEvent, FormEvent} from 'react';
import {Field} from '@site/src/components/Field';
import {inviteDays} from '@site/src/facts/invite';
import {devices} from '@site/supabase/functions/_shared/fields';
import type {TextField} from '@site/supabase/functions/_shared/fields';
import {clean, problemOf, problemsOf} from '@site/supabase/functions/_shared/rules';
import type {Problem} from '@site/supabase/functions/_shared/rules';
import {suggestAddress} from './suggestAddress';

/** How each field is shown. `type=email` isn't used: it makes browsers rewrite a domain, each in its own way. */
const fields: Readonly<Record<TextField, ComponentProps<'input'> & {label: string; hint: string}>> = {
  fullName: {label: 'Full name', hint: 'So we know who asks.', autoComplete: 'name', autoCapitalize: 'words'},
  email: {
    label: 'Email',
    hint: `Your code comes here, free, within ${inviteDays} days.`,
    inputMode: 'email',
    autoComplete: 'email',
  },
  phone: {
    label: 'Phone number',
    hint: 'We use it only if email doesn’t reach you.',
    type: 'tel',
    autoComplete: 'tel',
  },
  selfId: {label: 'SELF ID', hint: 'The @handle you’d like.', autoComplete: 'off'},
  device: {label: 'Device', hint: 'Where you’d run it.'},
};

/**
 * The form of a request or of its correction. Uncontrolled: its fields begin with `values` and keep what was typed.
 * @param onAnswers gets clean answers without a problem
 */
export function RequestForm({
  names,
  values,
  onAnswers,
  children,
  ...form
}: {
  names: readonly TextField[];
  values: Readonly<Partial<Record<TextField, string>>>;
  onAnswers: (answers: Record<TextField, string>, form: FormData) => void;
} & ComponentProps<'form'>) {
  const [problems, setProblems] = useState<Partial<Record<TextField, Problem | undefined>>>({});
  const [suggestion, setSuggestion] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const answers = Object.fromEntries(
      names.map((name) => [name, clean(name, String(typed.get(name) ?? ''))]),
    ) as Record<TextField, string>;
    const found = problemsOf(answers);
    setProblems(found);
    const wrong = names.find((name) => found[name]);
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    else onAnswers(answers, typed);
  }

  /** Takes the problem of a field away once it's solved. */
  function recheck({target}: FormEvent) {
    const {name, value} = target as HTMLInputElement & {name: TextField};
    if (problems[name]) setProblems({...problems, [name]: problemOf(name, clean(name, value))});
  }

  function leaveField({target}: FocusEvent<HTMLFormElement>) {
    if (target.name === 'email') setSuggestion(suggestAddress(clean('email', target.value)));
  }

  return (
    <form {...form} noValidate onSubmit={submit} onInput={recheck} onBlur={leaveField}>
      {names.map((name) => {
        const {label, hint, ...input} = fields[name];
        return (
          <Field
            key={name}
            id={`request-${name}`}
            label={label}
            hint={name === 'email' && suggestion ? <strong>{`Did you mean ${suggestion}?`}</strong> : hint}
            problem={problems[name]}
            control={(props) =>
              name === 'device' ? (
                <select {...props} name={name} required defaultValue={values[name] ?? ''}>
                  <option value="" disabled>
                    Select your device
                  </option>
                  {devices.map((device) => (
                    <option key={device}>{device}</option>
                  ))}
                </select>
              ) : (
                <input
                  autoCapitalize="none"
                  spellCheck={false}
                  required
                  {...props}
                  {...input}
                  name={name}
                  defaultValue={values[name]}
                />
              )
            }
          />
        );
      })}
      {children}
    </form>
  );
}
