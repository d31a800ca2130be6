import type { NewBox } from '#contract/boxes/boxes.ts';
import type { TrackingPage } from '#contract/parcels/parcels.ts';
import type { ReportedState } from '#contract/parcels/receiver-message/message-texts.ts';
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
  /** The public origin that people type, without a trailing slash. */
  publicUrl: string;
  /** Settings of PostgreSQL, where it is the database. */
  database: DatabaseConfig;
  adminEmails: string[];
  /** At least 32 characters; absent only with the sandbox, where one is generated and kept in the data folder. */
  sessionSecret?: string | undefined;
  /** Opens values that were sealed with it; new values are sealed with `sessionSecret`. */
  previousSessionSecret?: string | undefined;
  /** A session ends after its person has been inactive for this many hours. */
  sessionIdleHours: number;
  /** A session ends this many days after the sign-in, whether its person is active or not. */
  sessionDays: number;
  /** How many calls a minute one address may make without a session. */
  openCallsPerMinute: number;
  /** How many calls a minute one person may make. */
  callsPerMinute: number;
  /** How many of these may be heavy calls (`heavy` in the contract). */
  heavyCallsPerMinute: number;
  /** How many heavy calls run at the same time; the others wait. */
  heavyCallsAtOnce: number;
  /** Seconds within which a request has to arrive completely. */
  requestSeconds: number;
  /** How long personal data are kept: in months since an order was last changed (0: for ever), and in days for drafts. */
  retention: { receiverMonths: number; draftDays: number };
  /** The proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  /** The token by which programs may read `/metrics` and `/api/docs`. */
  operationToken?: string | undefined;
  /** The previous token, valid as well until every program has the new one. */
  previousOperationToken?: string | undefined;
  /** Whether the security log is written into the database. */
  securityLog: boolean;
  /** How many days the security log is kept there. */
  securityLogDays: number;
  /** The carriers that the office uses, with the address of their tracking page. */
  trackingPages: Omit<TrackingPage, 'tracked'>[];
  /** The parcel states of which the receiver is notified automatically, where a mail server is configured. */
  receiverMailStates: ReportedState[];
  /** The boxes that are stored in a database that never had one. */
  boxPresets: NewBox[];
  upstreams: 'sandbox' | 'real';
  /** Whether an empty database is filled with sample data; only with the sandbox. */
  sampleData: boolean;
  logLevel: string;
}

/** The settings that the server passes to `npm start`. */
export type CheckedConfig = Pick<Config, 'publicUrl' | 'upstreams' | 'sampleData'>;

/** The configuration of a running app: its secret is known, from the settings or the data folder. */
export type RunningConfig = Config & { sessionSecret: string };

/** The present secret, and the previous one while it is still valid. */
export type SessionSecrets = Pick<RunningConfig, 'sessionSecret' | 'previousSessionSecret'>;

/** Reads the environment once. Throws a `StartError` that names everything that is wrong: a half-configured server does not start. */
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
