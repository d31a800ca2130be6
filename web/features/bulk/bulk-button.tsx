import { later } from '#web/code/later.tsx';

/** Changes the chosen rows of a table by a rule. There is no button before some are chosen. */
export const BulkButton = later(async () => (await import('./bulk-action.tsx')).BulkAction);
