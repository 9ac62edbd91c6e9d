import type {ReactNode} from 'react';
import {terms} from '@site/src/facts/glossary';
import {lookup} from '@site/src/facts/printed/lookup';
import {Term} from '@site/src/components/docs/Term';

/** `<Term name="sigil">sigil</Term>` in unreleased pages: looks its definition up. An unknown name fails the build. */
export function GlossaryTerm({name, children}: {readonly name: string; readonly children: ReactNode}) {
  return (
    <Term tip={lookup('term', terms, name)} entry={name}>
      {children}
    </Term>
  );
}
