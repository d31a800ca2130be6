import { z } from 'zod';
import { Moment } from '#contract/values.ts';

/** A daily backup is late when the last one is older than this: a day, and two hours for a long backup or a restart. */
export const lateAfterHours = 26;

/**
 * Why the folder of the backups cannot be written to. `folder-away`: it does not exist or its server does not answer. `folder-other`: it
 * has none of the backups that were made there (its disk is not mounted, or another one is). `folder-read-only`: nobody may write to it.
 */
export const folderFaults = ['folder-away', 'folder-other', 'folder-read-only'] as const;
export type FolderFault = (typeof folderFaults)[number];

/** The state of the daily backups. */
export const BackupState = z
  .object({
    daily: z
      .object({ at: z.string(), folder: z.string() })
      .nullable()
      .describe('Time of day and folder of the daily backups; null where none are made.'),
    last: z.object({ takenAt: Moment, file: z.string(), bytes: z.number().int(), sealed: z.boolean() }).nullable(),
    warning: z
      .enum(['off', 'late', 'failed', ...folderFaults])
      .nullable()
      .describe('What a person has to take care of; null where everything is in order.'),
  })
  .meta({ id: 'BackupState' });
export type BackupState = z.infer<typeof BackupState>;
