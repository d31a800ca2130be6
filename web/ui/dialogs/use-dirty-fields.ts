import { createContext, type SyntheticEvent, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Fields with the value that each of them had at some time. */
export type FieldValues = ReadonlyMap<Field, string>;
type IsChanged = () => boolean;

/**
 * Fields whose changed text would be lost. Text in a search box and the selection of rows may be lost without a question; text in a
 * `data-kept` field is kept elsewhere.
 */
const fields = 'input:not([type=search], [type=checkbox], [type=radio], [readonly]), textarea:not([readonly], [data-kept]), select';

export const fieldsIn = (element: Element): Field[] => [...element.querySelectorAll<Field>(fields)];

/** The fields that have another value by now. One that was removed, or is disabled while its values load, does not count. */
export const changedSince = (before: FieldValues): Field[] =>
  [...before].flatMap(([field, value]) => (field.isConnected && !field.disabled && field.value !== value ? [field] : []));

interface InDialog {
  /** Adds a function that says whether something in the dialog would be lost. Returns a function that removes it. */
  register(isChanged: IsChanged): () => void;
  /** These values are stored: only what differs from them would be lost. */
  settle(stored: FieldValues): void;
}

export const ChangedContext = createContext<InDialog>({ register: () => () => undefined, settle: () => undefined });

/** Watches the fields of a dialog. It is dirty if a field differs from its value at the first focus, or if a form inside reports a change. */
export function useDirtyFields() {
  const before = useRef(new Map<Field, string>());
  const registered = useRef(new Set<IsChanged>());
  const register = useCallback((isChanged: IsChanged) => {
    registered.current.add(isChanged);
    return () => void registered.current.delete(isChanged);
  }, []);
  const settle = useCallback((stored: FieldValues) => {
    for (const [field, value] of stored) before.current.set(field, value);
  }, []);
  const compare = ({ currentTarget }: SyntheticEvent<Element>) => {
    for (const field of fieldsIn(currentTarget)) {
      if (!before.current.has(field)) before.current.set(field, field.value);
    }
  };
  return {
    isDirty: () => [...registered.current].some((isChanged) => isChanged()) || changedSince(before.current).length > 0,
    /** The value of `ChangedContext` around the content. */
    inside: useMemo(() => ({ register, settle }), [register, settle]),
    /** The listeners of the element around the fields. */
    watch: { onFocusCapture: compare, onPointerDownCapture: compare, onKeyDownCapture: compare },
  };
}

/**
 * For a form in a dialog that holds its own state: reports that something was chosen, added or removed which no field holds as text, and
 * which would be lost. Outside a dialog this has no effect.
 * @param isChanged a function where that can change between two renders
 */
export function useChanged(isChanged: boolean | IsChanged): void {
  const { register } = use(ChangedContext);
  const now = useRef(isChanged);
  useLayoutEffect(() => {
    now.current = isChanged;
  });
  useEffect(() => register(() => (typeof now.current === 'function' ? now.current() : now.current)), [register]);
}
