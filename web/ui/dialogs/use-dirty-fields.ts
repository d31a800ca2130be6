import { type SyntheticEvent, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Text in a search box, or the selection of a row, may be lost without asking; what is `data-kept` is not lost. */
const fields = 'input:not([type=search], [type=checkbox], [type=radio], [readonly]), textarea:not([readonly], [data-kept]), select';

/**
 * Whether fields of a dialog differ from what they held when they first got the focus. A field that was removed, or
 * disabled while its values load, does not count.
 */
export function useDirtyFields() {
  const before = useRef(new Map<Field, string>());
  const compare = ({ currentTarget }: SyntheticEvent<Element>) => {
    for (const field of currentTarget.querySelectorAll<Field>(fields)) {
      if (!before.current.has(field)) before.current.set(field, field.value);
    }
  };
  return {
    isDirty: () => [...before.current].some(([field, value]) => field.isConnected && !field.disabled && field.value !== value),
    /** For the element around the fields. */
    watch: { onFocusCapture: compare, onPointerDownCapture: compare, onKeyDownCapture: compare },
  };
}
