import { useState } from 'react';

/**
 * The row whose value a dialog edits: as it was when the dialog was opened, or as it was stored while the person typed on (`keep`). Another
 * object `editing` is another opening.
 */
export function useSeenRow<Row>(editing: { seen: Row } | undefined) {
  const [kept, setKept] = useState<{ of: typeof editing; row: Row }>();
  return {
    seen: kept && kept.of === editing ? kept.row : editing?.seen,
    keep: (row: Row) => setKept({ of: editing, row }),
  };
}
