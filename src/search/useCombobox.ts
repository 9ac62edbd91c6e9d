import {useEffect, useRef, useState} from 'react';
import type {RefObject} from 'react';

interface Combobox {
  readonly frame: RefObject<HTMLElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Options are the elements `search-option-0` to this, less one. */
  readonly optionCount: number;
  readonly query: string;
  readonly onType: (query: string) => void;
  readonly onClose: () => void;
}

/**
 * Makes the search field the combobox of the list: its keys, its states, and closing it from outside. The field
 * belongs to the header and is there before this code, so it is listened to instead of rendered.
 * @returns the number of the active option; the first while there is a query, none (-1) above recent searches
 */
export function useCombobox({frame, input, optionCount, query, onType, onClose}: Combobox): number {
  const first = query.trim() ? 0 : -1;
  const [chosen, setChosen] = useState({query, active: first});
  const active =
    chosen.query === query ? Math.min(chosen.active, optionCount - 1) : Math.min(first, optionCount - 1);

  const onKeyDown = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    onKeyDown.current = (event) => {
      if (event.isComposing) return;
      const to = nextActive(event, active, optionCount);
      if (to !== undefined) {
        event.preventDefault();
        setChosen({query, active: to});
        document.getElementById(`search-option-${to}`)?.scrollIntoView({block: 'nearest'});
      } else if (event.key === 'Enter') {
        event.preventDefault();
        const {ctrlKey, metaKey, shiftKey} = event;
        document
          .getElementById(`search-option-${active}`)
          ?.dispatchEvent(
            new MouseEvent('click', {bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey}),
          );
      } else if (event.key === 'Escape') {
        event.preventDefault();
        if (input.current) input.current.value = '';
        if (query) onType('');
        else {
          input.current?.blur();
          onClose();
        }
      }
    };
  });

  useEffect(() => {
    const field = input.current;
    const type = () => onType(field?.value ?? '');
    const press = (event: KeyboardEvent) => onKeyDown.current(event);
    const leave = ({target}: Event) => {
      if (!frame.current?.contains(target as Node)) onClose();
    };
    field?.addEventListener('input', type);
    field?.addEventListener('keydown', press);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    // Typed while this code was on its way.
    type();
    return () => {
      field?.removeEventListener('input', type);
      field?.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [frame, input, onType, onClose]);

  useEffect(() => {
    const field = input.current;
    field?.setAttribute('aria-expanded', String(optionCount > 0));
    if (active >= 0) field?.setAttribute('aria-activedescendant', `search-option-${active}`);
    else field?.removeAttribute('aria-activedescendant');
  });
  useEffect(() => {
    const field = input.current;
    return () => {
      field?.setAttribute('aria-expanded', 'false');
      field?.removeAttribute('aria-activedescendant');
    };
  }, [input]);

  return active;
}

/** Where a key leads; undefined for keys that move nothing. Home and End with a modifier stay with the text. */
function nextActive(
  {key, shiftKey, ctrlKey, metaKey, altKey}: KeyboardEvent,
  active: number,
  count: number,
): number | undefined {
  if (count === 0 || shiftKey || ctrlKey || metaKey || altKey) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
