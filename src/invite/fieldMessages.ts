import {useState} from 'react';
import {flushSync} from 'react-dom';
import {textNames} from '@site/supabase/functions/_shared/inviteRequest';
import type {TextField} from '@site/supabase/functions/_shared/inviteRequest';

export type FieldMessages = Readonly<Partial<Record<TextField, string>>>;

type Issues = readonly {path: readonly PropertyKey[]; message: string}[];

/** What is wrong with the fields of a form. */
export function useFieldMessages() {
  const [messages, setMessages] = useState<FieldMessages>({});
  return {
    messages,
    /** Shows the first message of each field, and moves focus to the first field that has one. */
    refuse(form: HTMLFormElement, issues: Issues) {
      const first = textNames.flatMap((name) => {
        const issue = issues.find(({path}) => path[0] === name);
        return issue ? [[name, issue.message] as const] : [];
      });
      flushSync(() => setMessages(Object.fromEntries(first)));
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    },
    accept: (field: TextField) =>
      setMessages((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== field))),
    acceptAll: () => setMessages({}),
  };
}
