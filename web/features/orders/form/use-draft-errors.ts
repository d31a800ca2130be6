import { useEffect, useRef, useState } from 'react';
import type { DraftErrors } from './read-draft.ts';

/** What is wrong with the fields of a form, each under its path; a refusal leads to the first of them. */
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
