import { z } from 'zod';
import { Moment } from '#contract/values.ts';

/** A daily backup is late when the last one is older than this: a day, and what a long one or a restart may take. */
export const lateAfterHours = 26;

/** How the daily backups do. */
export const BackupState = z
  .object({
    daily: z.object({ at: z.string(), folder: z.string() }).nullable().describe('When and where they are made; null: they are not.'),
    last: z.object({ takenAt: Moment, file: z.string(), bytes: z.number().int(), sealed: z.boolean() }).nullable(),
    warning: z.enum(['off', 'late', 'failed']).nullable().describe('What somebody should see to.'),
  })
  .meta({ id: 'BackupState' });
export type BackupState = z.infer<typeof BackupState>;
