import { type SyntheticEvent, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A search, or the choice of a row, is no loss. */
const fields = 'input:not([type=search], [type=checkbox], [type=radio], [readonly]), textarea:not([readonly]), select';

/**
 * Whether the fields of a dialog have something in them that they had not when somebody came to them. One that is gone,
 * or disabled because its values are on their way, does not count.
 */
export function useDirtyFields() {
  const before = useRef(new Map<Field, string>());
  const look = ({ currentTarget }: SyntheticEvent<Element>) => {
    for (const field of currentTarget.querySelectorAll<Field>(fields)) {
      if (!before.current.has(field)) before.current.set(field, field.value);
    }
  };
  return {
    isDirty: () => [...before.current].some(([field, value]) => field.isConnected && !field.disabled && field.value !== value),
    /** For the element around the fields. */
    watch: { onFocusCapture: look, onPointerDownCapture: look, onKeyDownCapture: look },
  };
}
