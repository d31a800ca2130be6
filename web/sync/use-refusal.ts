import { useState } from 'react';
import { problemText } from '#web/i18n/problem-text.ts';
import { EditConflict } from './rebase.ts';

/**
 * Why the last write failed: either a conflict with somebody else's change, until the person leaves it undecided, or the text of any other
 * error.
 */
export function useRefusal<Row extends object>(failure: Error | null) {
  const [left, setLeft] = useState<Error | null>(null);
  const isOvertaken = failure instanceof EditConflict;
  return {
    conflict: isOvertaken && failure !== left ? (failure as EditConflict<Row>) : undefined,
    error: failure && !isOvertaken ? problemText(failure) : null,
    leaveConflict: () => setLeft(failure),
  };
}
