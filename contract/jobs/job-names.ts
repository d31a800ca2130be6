/**
 * The names of the background jobs in the log, in `/metrics` and in the table `job_run`. Their names for people are in `jobs.names` of
 * `web/i18n/<language>/settings.ts`. No zod here: the page imports it.
 */
export const jobNames = [
  'calendar',
  'change-feed',
  'customers',
  'daily-backup',
  'label-batches',
  'parcel-tracking',
  'personal-data',
  'product-registration',
  'receiver-mails',
  'secrets',
  'security-log',
  'security-thinning',
  'session-sweep',
  'stream-pings',
  'stream-sessions',
  'vacuum',
] as const;
export type JobName = (typeof jobNames)[number];
