import { createContext, type SyntheticEvent, use, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type IsChanged = () => boolean;

/**
 * Fields whose changed text would be lost. Text in a search box and the selection of rows may be lost without a question; text in a
 * `data-kept` field is kept elsewhere.
 */
const fields = 'input:not([type=search], [type=checkbox], [type=radio], [readonly]), textarea:not([readonly], [data-kept]), select';

/** Adds a function that says whether something in the dialog would be lost. Returns a function that removes it. */
export const ChangedContext = createContext<(isChanged: IsChanged) => () => void>(() => () => undefined);

/**
 * Watches the fields of a dialog. It is dirty if a field differs from its value at the first focus, or if a form inside reports a change. A
 * field that was removed, or is disabled while its values load, does not count.
 */
export function useDirtyFields() {
  const before = useRef(new Map<Field, string>());
  const registered = useRef(new Set<IsChanged>());
  const register = useCallback((isChanged: IsChanged) => {
    registered.current.add(isChanged);
    return () => void registered.current.delete(isChanged);
  }, []);
  const compare = ({ currentTarget }: SyntheticEvent<Element>) => {
    for (const field of currentTarget.querySelectorAll<Field>(fields)) {
      if (!before.current.has(field)) before.current.set(field, field.value);
    }
  };
  return {
    isDirty: () =>
      [...registered.current].some((isChanged) => isChanged()) ||
      [...before.current].some(([field, value]) => field.isConnected && !field.disabled && field.value !== value),
    /** The value of `ChangedContext` around the content. */
    register,
    /** The listeners of the element around the fields. */
    watch: { onFocusCapture: compare, onPointerDownCapture: compare, onKeyDownCapture: compare },
  };
}

/**
 * For a form in a dialog that holds its own state: reports that something was chosen, added or removed which no field holds as text, and
 * which would be lost. Outside a dialog this has no effect.
 */
export function useChanged(isChanged: boolean): void {
  const register = use(ChangedContext);
  const now = useRef(isChanged);
  useLayoutEffect(() => {
    now.current = isChanged;
  });
  useEffect(() => register(() => now.current), [register]);
}
