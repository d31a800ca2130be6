import { useState } from 'react';

/** A question about a row. The question, and the action that follows, use the row as the person saw it, even if it changes meanwhile. */
export function useConfirm<Row>(row: Row) {
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(row);
  return {
    isOpen,
    seen,
    open() {
      setSeen(row);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
