import { laterDialog } from '#web/code/later.tsx';

/** Asks before it takes back what was changed together; lists of changes are drawn without it. */
export const PutBackSetDialog = laterDialog(async () => (await import('./put-back-dialog.tsx')).PutBackDialog);
