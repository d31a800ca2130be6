import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty } from '#contract/values.ts';
import { BackupState } from './backup.ts';

export const backupEndpoints = {
  'POST /api/backup/state': {
    summary: 'Returns when and where daily backups are made, the last backup, and a warning where something is wrong.',
    body: Empty,
    reply: BackupState,
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
