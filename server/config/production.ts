import { startMessages } from '#server/messages/messages.ts';
import { isThisMachine } from './addresses/hosts.ts';
import { parameterOf } from './addresses/postgres-address.ts';
import { isGuessable } from './secret-strength.ts';
import { StartError } from './start-error.ts';
import type { Upstreams } from './upstreams.ts';

/** The settings that may be unsafe. */
interface Exposed extends Upstreams {
  publicUrl: string;
  sessionSecret?: string | undefined;
  previousSessionSecret?: string | undefined;
  /** Only the present key is checked: the previous one has to open existing backups, however weak it was. */
  backupKey?: string | undefined;
  operationToken?: string | undefined;
  previousOperationToken?: string | undefined;
  databaseUrl?: string | undefined;
  databaseOwnerUrl?: string | undefined;
  database: { directUrl?: string | undefined };
}

/** Throws a `StartError` that names all settings that are acceptable on a developer's machine but not with real people's data. */
export function refuseUnsafe(config: Exposed, { databaseWithoutTls }: { databaseWithoutTls: boolean }): void {
  const words = startMessages().unsafe;
  const wrong = Object.entries(addresses(config))
    .filter(([, address]) => address?.startsWith('http:') && !isThisMachine(new URL(address).hostname))
    .map(([name]) => words.plainHttp(name));
  const secrets = {
    SESSION_SECRET: config.sessionSecret,
    SESSION_SECRET_PREVIOUS: config.previousSessionSecret,
    BACKUP_KEY: config.backupKey,
    OPERATION_TOKEN: config.operationToken,
    OPERATION_TOKEN_PREVIOUS: config.previousOperationToken,
  };
  for (const [name, secret] of Object.entries(secrets)) if (secret !== undefined && isGuessable(secret)) wrong.push(words.guessable(name));
  const databases = {
    DATABASE_URL: config.databaseUrl,
    DATABASE_OWNER_URL: config.databaseOwnerUrl,
    DATABASE_DIRECT_URL: config.database.directUrl,
  };
  if (!databaseWithoutTls)
    for (const [name, url] of Object.entries(databases))
      if (url !== undefined && crossesInTheClear(url)) wrong.push(words.databaseInTheClear(name));
  if (wrong.length > 0) throw new StartError(startMessages().variables(wrong));
}

/** Every address to which calls carry secrets or people's data, by its variable. */
const addresses = ({ publicUrl, imageBaseUrl, signIn, carriers, ecount, calendar }: Exposed) => ({
  PUBLIC_URL: publicUrl,
  IMAGE_BASE_URL: imageBaseUrl,
  GOOGLE_ISSUER: signIn.issuer,
  FEDEX_BASE_URL: carriers.fedex?.baseUrl,
  FEDEX_DOCUMENTS_URL: carriers.fedex?.shipping?.documentsUrl,
  ECOUNT_ZONE_BASE_URL: ecount?.zoneBaseUrl,
  ECOUNT_BASE_URL_TEMPLATE: ecount?.baseUrlTemplate.replaceAll('{ZONE}', 'zone'),
  GOOGLE_CALENDAR_BASE_URL: calendar?.baseUrl,
  GOOGLE_CALENDAR_KEY_JSON: calendar?.account.token_uri,
});

/** Does a connection go to another machine without enforced encryption? With an `sslmode`, pg does not ask what `ssl` says. */
function crossesInTheClear(databaseUrl: string): boolean {
  const url = new URL(databaseUrl);
  const host = parameterOf(url, 'host') ?? url.hostname;
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return false;
  const mode = parameterOf(url, 'sslmode') ?? (parameterOf(url, 'ssl') === 'true' ? 'require' : '');
  return !/^(require|verify-ca|verify-full)$/.test(mode);
}
