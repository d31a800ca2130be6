import { z } from 'zod';
import { Id, Moment } from '#contract/values.ts';

export const LastChangesQuery = z.object({
  since: Moment.max(30).optional().describe('Time from which on changes are listed; absent: all.'),
});

/** The time of the latest change of a product, to the second. */
export const LastChange = z.object({ pdNumber: Id, at: Moment });
export type LastChange = z.infer<typeof LastChange>;
