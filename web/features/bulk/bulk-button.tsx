import { later } from '#web/code/later.tsx';

/** Changes the chosen rows of a table by a rule. The button is drawn only while rows are chosen. */
export const BulkButton = later(async () => (await import('./bulk-action.tsx')).BulkAction);
