import { useEffect, useRef, useState } from 'react';
import type { DraftErrors } from './read-draft.ts';

/** The errors of a form's fields, each under its path; after a refusal the first of them gets the focus. */
export function useDraftErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [refusals, setRefusals] = useState(0);

  // the first field that is wrong, each time that registering was refused
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
    /** Another value is in these fields. */
    forgive(paths: readonly string[]) {
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !paths.includes(path))));
    },
  };
}

export type CheckedFields = ReturnType<typeof useDraftErrors>;
