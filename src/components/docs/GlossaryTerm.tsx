import type {ReactNode} from 'react';
import {terms} from '@site/src/facts/glossary';
import {lookup} from '@site/src/facts/lookup';
import {Term} from './Term';

/** `<Term name="sigil">sigil</Term>` in the working copy: its meaning is looked up. A wrong name stops the build. */
export function GlossaryTerm({name, children}: {readonly name: string; readonly children: ReactNode}) {
  return (
    <Term tip={lookup('term', terms, name)} entry={name}>
      {children}
    </Term>
  );
}
