import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RunningConfig } from '#server/config/config.ts';
import type { Db } from '#server/db/db.ts';
import { secretUse } from '#server/db/schema/operation/installation.ts';

/** How long a previous secret may be in use before a warning is logged. */
const warnAfterDays = 30;

/** The secrets, by their environment variables. */
const secretsOf = ({ sessionSecret, backupKey, operationToken, signIn, carriers, ecount, calendar, mail }: RunningConfig) => ({
  SESSION_SECRET: sessionSecret,
  BACKUP_KEY: backupKey,
  OPERATION_TOKEN: operationToken,
  GOOGLE_CLIENT_SECRET: signIn.clientSecret,
  GOOGLE_CALENDAR_KEY_JSON: calendar?.account.private_key,
  FEDEX_CLIENT_SECRET: carriers.fedex?.clientSecret,
  ECOUNT_API_KEY: ecount?.apiKey,
  SMTP_URL: mail?.url,
});

const previousOf = ({ previousSessionSecret, previousBackupKey, previousOperationToken }: RunningConfig) => ({
  SESSION_SECRET: previousSessionSecret,
  BACKUP_KEY: previousBackupKey,
  OPERATION_TOKEN: previousOperationToken,
});

/** A fingerprint that shows whether a secret has changed, and is too short to recover a good secret from. */
const fingerprintOf = (name: string, secret: string): string => createHash('sha256').update(`${name} ${secret}`).digest('hex').slice(0, 8);

/** Records which secrets are in use. @returns the names of those that have just replaced another one */
export async function noteSecrets(db: Db, config: RunningConfig): Promise<string[]> {
  const rows = Object.entries(secretsOf(config)).flatMap(([name, secret]) =>
    secret === undefined ? [] : [{ name, fingerprint: fingerprintOf(name, secret) }],
  );
  const known = new Set((await db.select().from(secretUse)).map(({ name }) => name));
  // of several processes only the first one inserts the row
  const added = await db.insert(secretUse).values(rows).onConflictDoNothing().returning({ name: secretUse.name });
  return added.map(({ name }) => name).filter((name) => known.has(name));
}

/** The variables of previous secrets that were replaced long ago and are still set. */
export async function supersededLong(db: Db, config: RunningConfig): Promise<string[]> {
  const long = await db.select().from(secretUse).where(sql`${secretUse.since} < now() - make_interval(days => ${warnAfterDays})`);
  const present: Record<string, string | undefined> = secretsOf(config);
  return Object.entries(previousOf(config)).flatMap(([name, previous]) => {
    const inUse = present[name];
    const since = inUse !== undefined && long.some((row) => row.name === name && row.fingerprint === fingerprintOf(name, inUse));
    return previous !== undefined && since ? [`${name}_PREVIOUS`] : [];
  });
}
