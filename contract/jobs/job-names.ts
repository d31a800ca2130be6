/**
 * The work in the background, by name: in the log, in `/metrics`, in the table `job_run`. What people read of each stands
 * in `jobs.names` of `web/i18n/<language>/settings.ts`. No zod here: the page imports it.
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
