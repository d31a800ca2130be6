import { useEffect, useRef, useState } from 'react';
import type { DraftErrors } from './read-draft.ts';

/** The errors of a form's fields, keyed by path. After each refused registration the first invalid field gets the focus. */
export function useDraftErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  return {
    form,
    errors,
    setErrors,
    refuse(next: DraftErrors) {
      setErrors(next);
      setRefusals((count) => count + 1);
    },
    /** Removes the errors of fields whose value has changed. */
    forgive(paths: readonly string[]) {
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !paths.includes(path))));
    },
  };
}

export type CheckedFields = ReturnType<typeof useDraftErrors>;
