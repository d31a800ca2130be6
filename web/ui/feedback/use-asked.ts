import { useState } from 'react';

/** A question about a row: what is asked about, and then done, is the row as it was seen, whatever becomes of it meanwhile. */
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
