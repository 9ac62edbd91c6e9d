import {useState} from 'react';
import layout from '@site/src/explorers/layout.module.css';

/** Copies a text, and says whether it could. */
export function CopyButton({name, text}: {name: string; text: () => string}) {
  const [says, setSays] = useState(name);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setSays('Copied'),
      () => setSays('Not copied: this browser does not allow it'),
    );
  return (
    <button className={layout.action} type="button" onClick={() => void copy()} onBlur={() => setSays(name)}>
      {says}
    </button>
  );
}
