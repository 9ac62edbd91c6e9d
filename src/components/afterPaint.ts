import {startTransition, useEffect, useState} from 'react';

/** Longest wait in milliseconds on a page that is never idle. */
const patience = 300;

/**
 * The value, but not before the change that brought it has been painted: what hangs on it is rendered in the first idle moment after
 * it, and can be interrupted. `useDeferredValue` would render it before the paint.
 * @param initial what the first render shows; the value itself unless given
 */
export function useAfterPaint<Value>(value: Value, initial: Value = value): Value {
  const [painted, setPainted] = useState({value: initial});
  const late = painted.value !== value;
  useEffect(() => {
    if (!late) return undefined;
    const show = () => startTransition(() => setPainted({value}));
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(show, 50);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(show, {timeout: patience});
    return () => cancelIdleCallback(idle);
  }, [value, late]);
  return painted.value;
}
