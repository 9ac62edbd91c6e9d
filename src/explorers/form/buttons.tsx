import {useState} from 'react';
import type {ReactNode} from 'react';
import layout from '@site/src/explorers/layout.module.css';

interface ActionProps {
  onPress: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A button that does something within an explorer. */
export function Action({onPress, disabled, children}: ActionProps) {
  return (
    <button className={layout.action} type="button" disabled={disabled} onClick={onPress}>
      {children}
    </button>
  );
}

interface CopyButtonProps {
  name: string;
  text: () => string;
  /** Milliseconds until the text is there. */
  after?: number;
  copied?: string;
  refused?: string;
  look?: string;
}

/** Copies a text, and says whether it could. */
export function CopyButton({
  name,
  text,
  after = 0,
  copied = 'Copied',
  refused = 'Not copied: this browser does not allow it',
  look = layout.action,
}: CopyButtonProps) {
  const [says, setSays] = useState(name);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setSays(copied),
      () => setSays(refused),
    );
  return (
    <button
      className={look}
      type="button"
      onClick={() => void (after ? setTimeout(copy, after) : copy())}
      onBlur={() => setSays(name)}
    >
      {says}
    </button>
  );
}
