import path from 'node:path';
import { z } from 'zod';
import { officeLanguage, startMessages } from '#server/messages/messages.ts';
import { Environment } from './environment.ts';
import { StartError } from './start-error.ts';

export interface BackupConfig {
  /** Where the daily backups lie. */
  folder: string;
  /** Somebody named it: it has to be there. The one in the data folder is made. */
  isGiven: boolean;
  /** When they are made: a time of day in Korea, 'HH:mm'. */
  at: string;
  /** Which are kept: the last of each of so many days, weeks and months. */
  keep: { days: number; weeks: number; months: number };
}

/** The keys that a backup may have been made with. */
export const backupKeysOf = ({ backupKey, previousBackupKey }: StorageConfig): string[] =>
  [backupKey, previousBackupKey].filter((key) => key !== undefined);

/** Where the data are, for the server and for the commands beside it. */
export interface StorageConfig {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** The role that owns the tables, for migrations; absent: `databaseUrl` does them, too. */
  databaseOwnerUrl?: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is that of a pooler. */
  databaseDirectUrl?: string | undefined;
  /** Backups are encrypted with it, where there is one. */
  backupKey?: string | undefined;
  /** Opens older backups. */
  previousBackupKey?: string | undefined;
  /** Absent: no backups are made by themselves. */
  backup?: BackupConfig | undefined;
  /** How much of the disk of the embedded database stays free. */
  diskReserveBytes?: number | undefined;
  /** Where `npm run move` takes the office: an address of PostgreSQL, or a folder. */
  moveTo?: string | undefined;
}

/** The database for the commands beside the server: the embedded one in the data folder, or PostgreSQL itself as its owner. */
export const databaseOf = ({
  databaseUrl,
  databaseOwnerUrl,
  databaseDirectUrl,
  dataDir,
  diskReserveBytes: reserveBytes,
}: StorageConfig): { url: string } | { folder: string; reserveBytes?: number | undefined } =>
  databaseUrl === undefined
    ? { folder: path.join(dataDir, 'postgres'), reserveBytes }
    : { url: databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl };

/** An empty variable counts as absent. */
export function parseEnvironment(environment: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  // for whoever sits at the terminal
  const { localeError: error } = z.locales[officeLanguage()]();
  const parsed = Environment.safeParse(given, { error });
  if (parsed.success) return parsed.data;
  throw new StartError(startMessages().variables(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)));
}

/** Sample data need no backup: beside the sandbox, backups are made only when a folder is named. */
export function storageOf(env: Environment): StorageConfig {
  const dataDir = path.resolve(env.DATA_DIR);
  const { BACKUP_DIR: folder = env.UPSTREAMS === 'real' ? path.join(dataDir, 'backups') : undefined } = env;
  return {
    dataDir,
    diskReserveBytes: env.DISK_RESERVE_MB * 1_000_000,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    backupKey: env.BACKUP_KEY,
    previousBackupKey: env.BACKUP_KEY_PREVIOUS,
    moveTo: env.MOVE_TO,
    backup:
      folder === undefined || env.BACKUP_AT === 'off'
        ? undefined
        : {
            folder: path.resolve(folder),
            isGiven: env.BACKUP_DIR !== undefined,
            at: env.BACKUP_AT,
            keep: { days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS, months: env.BACKUP_KEEP_MONTHS },
          },
  };
}
