import { useState } from 'react';
import { problemText } from '#web/i18n/problem-text.ts';
import { EditConflict } from './rebase.ts';

/** Why the last write failed: somebody else was first, until the person leaves that undecided, or a sentence. */
export function useRefusal<Row extends object>(failure: Error | null) {
  const [left, setLeft] = useState<Error | null>(null);
  const isOvertaken = failure instanceof EditConflict;
  return {
    conflict: isOvertaken && failure !== left ? (failure as EditConflict<Row>) : undefined,
    error: failure && !isOvertaken ? problemText(failure) : null,
    leaveConflict: () => setLeft(failure),
  };
}
