import path from 'node:path';
import { startMessages } from '#server/messages/messages.ts';
import { Environment } from './environment.ts';
import { settingMistake, settingName } from './setting-mistake.ts';
import { StartError } from './start-error.ts';

export interface BackupConfig {
  /** The folder of the daily backups. */
  folder: string;
  /** Whether the folder was configured: then it has to exist. The default one, in the data folder, is created. */
  isGiven: boolean;
  /** When backups are made: a time of day in Korea, 'HH:mm'. */
  at: string;
  /** For how many days, weeks and months the last backup of each is kept. */
  keep: { days: number; weeks: number; months: number };
}

/** The keys that a backup may be encrypted with. */
export const backupKeysOf = ({ backupKey, previousBackupKey }: StorageConfig): string[] =>
  [backupKey, previousBackupKey].filter((key) => key !== undefined);

/** The storage settings, for the server and for the commands. */
export interface StorageConfig {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** The address with the role that owns the tables, for migrations; absent where the role of `databaseUrl` owns them. */
  databaseOwnerUrl?: string | undefined;
  /** The address of PostgreSQL itself, where `databaseUrl` is that of a pooler. */
  databaseDirectUrl?: string | undefined;
  /** The key that backups are encrypted with; absent: they are not encrypted. */
  backupKey?: string | undefined;
  /** The previous key, for reading older backups. */
  previousBackupKey?: string | undefined;
  /** Absent: no automatic backups. */
  backup?: BackupConfig | undefined;
  /** How many bytes of the embedded database's disk have to stay free. */
  diskReserveBytes?: number | undefined;
  /** The target of `npm run move`: an address of PostgreSQL, or a folder. */
  moveTo?: string | undefined;
}

/** The database for the commands: the embedded one in the data folder, or PostgreSQL, directly and as the owner of the tables. */
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

/** Parses the environment; an empty variable counts as absent. Throws a `StartError` that names every invalid variable. */
export function parseEnvironment(environment: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = Environment.safeParse(given, { error: settingMistake });
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path, message }) => `${settingName(path)}: ${message}`);
  throw new StartError(startMessages().variables([...new Set(wrong)]));
}

/** Reads the storage settings. Sample data need no backup: with the sandbox, backups are made only where a folder is configured. */
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
