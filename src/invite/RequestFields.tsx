import {useState} from 'react';
import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {Field} from '@site/src/components/Field';
import {inviteDays} from '@site/src/facts/invite';
import {devices, requestFields} from '@site/supabase/functions/_shared/fields';
import type {TextField} from '@site/supabase/functions/_shared/fields';
import {clean, problemOf, problemsOf} from '@site/supabase/functions/_shared/rules';
import type {Problem} from '@site/supabase/functions/_shared/rules';
import styles from './invite.module.css';

/** How each text field is typed. With `type=email`, browsers rewrite a domain before it's read, each in its own way. */
const inputs = {
  fullName: {type: 'text', autoComplete: 'name', autoCapitalize: 'words'},
  email: {type: 'text', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none'},
  phone: {type: 'tel', autoComplete: 'tel'},
  selfId: {type: 'text', autoComplete: 'off', autoCapitalize: 'none'},
} as const satisfies Record<Exclude<TextField, 'device'>, object>;

/** Why a field is asked for. */
const hints: Readonly<Record<TextField, string>> = {
  fullName: 'So we know who asks.',
  email: `Your code comes here, free, within ${inviteDays} days.`,
  phone: 'Only if your email doesn’t reach you.',
  selfId: 'The @name you’d like.',
  device: 'Where you’d run it.',
};

/** The answers of a form, cleaned. */
function readAnswers<Name extends TextField>(form: HTMLFormElement, names: readonly Name[]) {
  const values = new FormData(form);
  const entries = names.map((name) => [name, clean(name, String(values.get(name) ?? ''))]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** What is wrong with the answers of a form. */
export function useAnswers<Name extends TextField>(names: readonly Name[]) {
  const [problems, setProblems] = useState<Partial<Record<TextField, Problem | undefined>>>({});
  return {
    problems,
    forgetProblems: () => setProblems({}),
    /** Takes the problem of a field away once it's solved. */
    recheck(name: TextField, value: string) {
      if (problems[name] && !problemOf(name, clean(name, value)))
        setProblems({...problems, [name]: undefined});
    },
    /** The clean answers. If one is wrong, says so and moves focus to the first. */
    check(form: HTMLFormElement): Record<Name, string> | undefined {
      const answers = readAnswers(form, names);
      const found = problemsOf(answers);
      flushSync(() => setProblems(found));
      if (Object.keys(found).length === 0) return answers;
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return undefined;
    },
  };
}

/** The fields of a request, for its form and its correction. Uncontrolled: they begin with `values`. */
export function RequestFields({
  names,
  idPrefix,
  values,
  answers,
  suggestion,
  onSuggested,
}: {
  names: readonly TextField[];
  idPrefix: string;
  values: Readonly<Partial<Record<TextField, string>>>;
  answers: Pick<ReturnType<typeof useAnswers>, 'problems' | 'recheck'>;
  /** The address that was probably meant. */
  suggestion?: string | undefined;
  onSuggested?: () => void;
}) {
  return names.map((name) => (
    <Field
      key={name}
      id={`${idPrefix}-${name}`}
      label={requestFields[name].label}
      hint={
        name === 'email' && suggestion ? (
          <Suggestion address={suggestion} inputId={`${idPrefix}-email`} onTaken={onSuggested} />
        ) : (
          hints[name]
        )
      }
      problem={answers.problems[name]}
      control={(props) =>
        name === 'device' ? (
          <select
            {...props}
            name={name}
            required
            defaultValue={values.device ?? ''}
            onChange={(event) => answers.recheck(name, event.currentTarget.value)}
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
            onInput={(event) => answers.recheck(name, event.currentTarget.value)}
          />
        )
      }
    />
  ));
}

function Suggestion({
  address,
  inputId,
  onTaken,
}: {
  address: string;
  inputId: string;
  onTaken: (() => void) | undefined;
}): ReactNode {
  function take() {
    const input = document.getElementById(inputId) as HTMLInputElement;
    // React would miss a change of `value`.
    input.setRangeText(address, 0, input.value.length, 'end');
    input.dispatchEvent(new Event('input', {bubbles: true}));
    input.focus();
    onTaken?.();
  }
  return (
    <span>
      Did you mean{' '}
      <button type="button" className={styles.inline} onClick={take}>
        {address}
      </button>
      ?
    </span>
  );
}
