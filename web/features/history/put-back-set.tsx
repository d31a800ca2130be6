import { laterDialog } from '#web/code/later.tsx';
import type { PutBack } from '#web/tables/put-back.ts';

/** The dialog that undoes a change set; its code is loaded when it is first opened. */
export const PutBackSetDialog = laterDialog(async () => (await import('./put-back-dialog.tsx')).PutBackDialog);

/** The same dialog for screens of files, which pass the id of the set once there is one. */
export const PutBackFile: PutBack = ({ changeSetId, ...handlers }) => (
  <PutBackSetDialog opened={changeSetId !== undefined} changeSetId={changeSetId ?? 0} {...handlers} />
);
