import { useEffect, useState } from 'react';
import { newId } from '#web/code/new-id.ts';

/**
 * The key of an attempt to add a row, for a form that stands beside the list of the rows. Sent again after a lost answer, the attempt adds
 * no second row. Once its row is on the list the attempt is over, also where the answer was lost: who goes on with the form has seen that
 * row, and adds another one.
 * @param isListed whether a row with the values that were sent is on the list
 */
export function useAddKey<Values>(isListed: (sent: Values) => boolean): { keyFor(values: Values): string; end(): void } {
  const [{ key, sent }, setAttempt] = useState<{ key: string; sent?: Values }>(() => ({ key: newId() }));
  const end = () => setAttempt({ key: newId() });
  const isOver = sent !== undefined && isListed(sent);
  // at once, as the row may be removed from the list before the next press
  useEffect(() => {
    if (isOver) setAttempt({ key: newId() });
  }, [isOver]);
  return {
    end,
    keyFor(values) {
      setAttempt({ key, sent: values });
      return key;
    },
  };
}
