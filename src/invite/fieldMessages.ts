import {useState} from 'react';
import {flushSync} from 'react-dom';
import type {TextField} from '@site/supabase/functions/_shared/fields';
import {clean} from '@site/supabase/functions/_shared/rules';
import type {Problem} from '@site/supabase/functions/_shared/rules';

export type FieldMessages = Readonly<Partial<Record<TextField, Problem>>>;

/** What a form holds, cleaned. */
export function readAnswers<Name extends TextField>(
  values: FormData,
  names: readonly Name[],
): Record<Name, string> {
  const entries = names.map((name) => [name, clean(name, String(values.get(name) ?? ''))]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** What is wrong with the fields of a form. */
export function useFieldMessages() {
  const [messages, setMessages] = useState<FieldMessages>({});
  return {
    messages,
    /** Shows what's wrong, and moves focus to the first field that is. */
    refuse(form: HTMLFormElement, problems: FieldMessages) {
      flushSync(() => setMessages(problems));
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    },
    accept: (field: TextField) =>
      setMessages((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== field))),
    acceptAll: () => setMessages({}),
  };
}
