import type { NewBox } from '#contract/boxes/boxes.ts';
import type { TrackingPage } from '#contract/parcels/parcels.ts';
import type { ToldState } from '#contract/parcels/receiver-message/message-texts.ts';
import { startMessages } from '#server/messages/messages.ts';
import { type DatabaseConfig, databaseConfig } from './database.ts';
import { refuseUnsafe } from './production.ts';

import { StartError } from './start-error.ts';
import { parseEnvironment, type StorageConfig, storageOf } from './storage.ts';
import { realUpstreams, sandboxUpstreams, type Upstreams } from './upstreams.ts';

export interface Config extends Upstreams, StorageConfig {
  production: boolean;
  host: string;
  port: number;
  /** The origin people type, without a trailing slash. */
  publicUrl: string;
  /** How PostgreSQL is used, where it is the database. */
  database: DatabaseConfig;
  adminEmails: string[];
  /** At least 32 characters; absent only beside the sandbox, where one is made and kept in the data folder. */
  sessionSecret?: string | undefined;
  /** What it sealed still opens; nothing is sealed with it any more. */
  previousSessionSecret?: string | undefined;
  /** A session ends when its person did nothing for so many hours, */
  sessionIdleHours: number;
  /** and so many days after the sign-in whatever they do. */
  sessionDays: number;
  /** How many calls a minute one address may make without a session. */
  openCallsPerMinute: number;
  /** How many calls a minute one person may make, */
  callsPerMinute: number;
  /** and of those how many that take long (`heavy` in the contract), */
  heavyCallsPerMinute: number;
  /** of which so many are worked on at once; the others wait. */
  heavyCallsAtOnce: number;
  /** Seconds within which a request must have arrived completely. */
  requestSeconds: number;
  /** How long personal data stay: of orders that nobody touched so many months (0: for ever), of drafts so many days. */
  retention: { receiverMonths: number; draftDays: number };
  /** The proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  /** Opens `/metrics` and `/api/docs` to a program. */
  operationToken?: string | undefined;
  /** Opens them as well, until every program has the other. */
  previousOperationToken?: string | undefined;
  /** The security log is written into the database, */
  securityLog: boolean;
  /** and kept there for so many days. */
  securityLogDays: number;
  /** The carriers that the office uses, and where they show people a parcel. */
  trackingPages: Omit<TrackingPage, 'tracked'>[];
  /** Of which states of a parcel its receiver is told by itself, where a mail server is configured. */
  receiverMailStates: ToldState[];
  /** The boxes that a database begins with which never had one. */
  boxPresets: NewBox[];
  upstreams: 'sandbox' | 'real';
  /** Beside the sandbox an empty database is filled with sample data. */
  sampleData: boolean;
  logLevel: string;
}

/** What `npm start` is told of it. */
export type CheckedConfig = Pick<Config, 'publicUrl' | 'upstreams' | 'sampleData'>;

/** What a running app has: its secret was given, or made and kept. */
export type RunningConfig = Config & { sessionSecret: string };

/** The secret of the day, and the one before while it still counts. */
export type SessionSecrets = Pick<RunningConfig, 'sessionSecret' | 'previousSessionSecret'>;

/**
 * Reads the environment once. Throws a `StartError` that names what is wrong: nothing half-configured starts.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const env = parseEnvironment(environment);
  const production = env.NODE_ENV === 'production';
  if (production && env.UPSTREAMS !== 'real') {
    throw new StartError(startMessages().sandboxInProduction);
  }
  const common = {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    ...storageOf(env),
    database: databaseConfig(env),
    adminEmails: env.ADMIN_EMAILS,
    sessionSecret: env.SESSION_SECRET,
    previousSessionSecret: env.SESSION_SECRET_PREVIOUS,
    sessionIdleHours: env.SESSION_IDLE_HOURS,
    sessionDays: env.SESSION_DAYS,
    openCallsPerMinute: env.OPEN_CALLS_PER_MINUTE,
    callsPerMinute: env.CALLS_PER_MINUTE,
    heavyCallsPerMinute: env.HEAVY_CALLS_PER_MINUTE,
    heavyCallsAtOnce: env.HEAVY_CALLS_AT_ONCE,
    requestSeconds: env.REQUEST_SECONDS,
    retention: { receiverMonths: env.RECEIVER_MONTHS, draftDays: env.DRAFT_DAYS },
    trustedProxies: env.TRUSTED_PROXIES,
    operationToken: env.OPERATION_TOKEN,
    previousOperationToken: env.OPERATION_TOKEN_PREVIOUS,
    securityLog: env.SECURITY_LOG === 'on',
    securityLogDays: env.SECURITY_LOG_DAYS,
    trackingPages: env.TRACKING_PAGES,
    receiverMailStates: env.RECEIVER_MAILS,
    boxPresets: env.BOX_PRESETS,
    upstreams: env.UPSTREAMS,
    sampleData: env.SAMPLE_DATA === 'on',
    logLevel: env.LOG_LEVEL,
  };
  const config = { ...common, ...(env.UPSTREAMS === 'sandbox' ? sandboxUpstreams(env) : realUpstreams(env)) };
  if (production) refuseUnsafe(config, { databaseWithoutTls: env.DATABASE_WITHOUT_TLS });
  return config;
}
