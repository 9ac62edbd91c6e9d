import {useState} from 'react';
import type {ComponentProps, ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {Field} from '@site/src/components/Field';
import {inviteDays} from '@site/src/facts/invite';
import {devices} from '@site/supabase/functions/_shared/fields';
import type {TextField} from '@site/supabase/functions/_shared/fields';
import {clean, problemOf, problemsOf} from '@site/supabase/functions/_shared/rules';
import type {Problem} from '@site/supabase/functions/_shared/rules';

interface Shown extends ComponentProps<'input'> {
  readonly label: string;
  /** Why it's asked for. */
  readonly hint: string;
}

/** How each field is shown. `type=email` isn't used: it makes browsers rewrite a domain, each in its own way. */
const fields: Readonly<Record<TextField, Shown>> = {
  fullName: {
    label: 'Full name',
    hint: 'So we know who asks.',
    autoComplete: 'name',
    autoCapitalize: 'words',
  },
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
 * @param hints in place of the usual ones
 */
export function RequestForm<Name extends TextField>({
  names,
  values,
  hints = {},
  onAnswers,
  children,
  ...form
}: {
  names: readonly Name[];
  values: Readonly<Partial<Record<TextField, string>>>;
  hints?: Partial<Record<TextField, ReactNode>>;
  onAnswers: (answers: Record<Name, string>, form: FormData) => void;
} & ComponentProps<'form'>) {
  const [problems, setProblems] = useState<Partial<Record<string, Problem | undefined>>>({});

  function submit(element: HTMLFormElement) {
    const typed = new FormData(element);
    const answers = Object.fromEntries(
      names.map((name) => [name, clean(name, String(typed.get(name) ?? ''))]),
    ) as Record<Name, string>;
    flushSync(() => setProblems(problemsOf(answers)));
    const wrong = element.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else onAnswers(answers, typed);
  }

  /** Takes the problem of a field away once it's solved. */
  function recheck({name, value}: HTMLInputElement) {
    const field = name as TextField;
    if (problems[name] && !problemOf(field, clean(field, value)))
      setProblems({...problems, [name]: undefined});
  }

  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
      onInput={(event) => recheck(event.target as HTMLInputElement)}
    >
      {names.map((name) => {
        const {label, hint, ...input} = fields[name];
        return (
          <Field
            key={name}
            id={`request-${name}`}
            label={label}
            hint={hints[name] ?? hint}
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
