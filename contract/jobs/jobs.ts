import { z } from 'zod';
import { Moment } from '#contract/values.ts';
import { jobNames } from './job-names.ts';

/** When a job runs by itself: every so many seconds, or at a time of day in Korea ('HH:mm'). */
const Schedule = z.union([z.object({ everySeconds: z.number() }), z.object({ at: z.string() })]);

/** A background job: how its last run went, in any process, and when the next one is due. */
export const JobState = z
  .object({
    name: z.enum(jobNames),
    when: Schedule,
    running: z.boolean(),
    startedAt: Moment.nullable(),
    endedAt: Moment.nullable(),
    nextAt: Moment,
    error: z.string().nullable().describe('Error of the last run, as in the log; null where it did not fail.'),
    failures: z.number().int().describe('Number of consecutive failed runs.'),
  })
  .meta({ id: 'JobState' });
export type JobState = z.infer<typeof JobState>;
