import { useState } from 'react';

/** A question about a row. The question, and the action that follows, use the row as the person saw it, even if it changes meanwhile. */
export function useAsked<Row>(row: Row) {
  const [isAsking, setAsking] = useState(false);
  const [seen, setSeen] = useState(row);
  return {
    isAsking,
    seen,
    ask() {
      setSeen(row);
      setAsking(true);
    },
    close: () => setAsking(false),
  };
}
