import { laterDialog } from '#web/code/later.tsx';
import type { PutBack } from '#web/tables/put-back.ts';

/** Asks before it takes back what was changed together; lists of changes are drawn without it. */
export const PutBackSetDialog = laterDialog(async () => (await import('./put-back-dialog.tsx')).PutBackDialog);

/** The same for screens of files, which name the set once there is one. */
export const PutBackFile: PutBack = ({ changeSetId, ...told }) => (
  <PutBackSetDialog opened={changeSetId !== undefined} changeSetId={changeSetId ?? 0} {...told} />
);
