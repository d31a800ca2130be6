import { createContext, type SyntheticEvent, use, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type IsChanged = () => boolean;

/** Text in a search box, or the selection of a row, may be lost without asking; what is `data-kept` is not lost. */
const fields = 'input:not([type=search], [type=checkbox], [type=radio], [readonly]), textarea:not([readonly], [data-kept]), select';

/** Adds a function that says whether something of the dialog would be lost. Returns how to remove it. */
export const ChangedContext = createContext<(isChanged: IsChanged) => () => void>(() => () => undefined);

/**
 * Whether fields of a dialog differ from what they held when they first got the focus, or a form in it says that it was changed.
 * A field that was removed, or disabled while its values load, does not count.
 */
export function useDirtyFields() {
  const before = useRef(new Map<Field, string>());
  const told = useRef(new Set<IsChanged>());
  const tell = useCallback((isChanged: IsChanged) => {
    told.current.add(isChanged);
    return () => void told.current.delete(isChanged);
  }, []);
  const compare = ({ currentTarget }: SyntheticEvent<Element>) => {
    for (const field of currentTarget.querySelectorAll<Field>(fields)) {
      if (!before.current.has(field)) before.current.set(field, field.value);
    }
  };
  return {
    isDirty: () =>
      [...told.current].some((isChanged) => isChanged()) ||
      [...before.current].some(([field, value]) => field.isConnected && !field.disabled && field.value !== value),
    /** For `ChangedContext` around what is inside. */
    tell,
    /** For the element around the fields. */
    watch: { onFocusCapture: compare, onPointerDownCapture: compare, onKeyDownCapture: compare },
  };
}

/**
 * For a form in a dialog whose state is its own: something was chosen, added or removed that no field holds as text, and that
 * would be lost. On a screen nobody asks.
 */
export function useChanged(isChanged: boolean): void {
  const tell = use(ChangedContext);
  const now = useRef(isChanged);
  useLayoutEffect(() => {
    now.current = isChanged;
  });
  useEffect(() => tell(() => now.current), [tell]);
}
