import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty } from '#contract/values.ts';
import { BackupState } from './backup.ts';

export const backupEndpoints = {
  'POST /api/backup/state': { summary: 'The daily backups, and how they go.', body: Empty, reply: BackupState },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
