import path from 'node:path';
import { z } from 'zod';
import { sandboxCalendarAccount } from './sandbox-calendar-account.ts';
import { StartError } from './start-error.ts';

/** An OpenID Connect client: who may sign in is decided by the staff table, not here. */
export interface SignInConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** When set, only accounts of this Google Workspace domain are let through. */
  hostedDomain?: string | undefined;
}

export interface FedexConfig {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
}

export interface EcountConfig {
  /** Where the zone is asked for, e.g. `https://oapi.ecount.com`. */
  zoneBaseUrl: string;
  /** Where everything else is asked for; `{ZONE}` is replaced. */
  baseUrlTemplate: string;
  companyCode: string;
  userId: string;
  apiKey: string;
  language: string;
  /** Seconds between two calls of one kind. */
  limits: { zone: number; login: number; list: number; view: number; save: number };
  /** Seconds until an answer must be there; a list of 10,000 products has 18 MB. */
  timeouts: { call: number; list: number };
  /** Errors in a row within an hour after which calls stop by themselves; ECOUNT locks the key at 30. */
  breakerErrors: number;
}

export interface CalendarConfig {
  baseUrl: string;
  calendarId: string;
  /** The service account's key file, as Google hands it out. */
  account: { client_email: string; private_key: string; private_key_id?: string | undefined; token_uri: string };
  /** A person to act for, where the calendar cannot be shared with the service account. */
  subject?: string | undefined;
  /** How often changes made in the calendar are asked for. */
  pollSeconds: number;
}

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** The origin people type, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Where product pictures lie, without a trailing slash; absent: every picture is a placeholder. */
  imageBaseUrl?: string | undefined;
  adminEmails: string[];
  /** At least 32 characters; absent only beside the sandbox, where one is made and kept in the data folder. */
  sessionSecret?: string | undefined;
  upstreams: 'sandbox' | 'real';
  logLevel: string;
  signIn: SignInConfig;
  fedex?: FedexConfig | undefined;
  ecount?: EcountConfig | undefined;
  calendar?: CalendarConfig | undefined;
}

/** What a running app has: its secret was given, or made and kept. */
export type RunningConfig = Config & { sessionSecret: string };

const seconds = z.coerce.number().min(0);

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  IMAGE_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((email) => email.toLowerCase()),
    )
    .pipe(z.array(z.email())),
  SESSION_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  UPSTREAMS: z.enum(['sandbox', 'real']).default('sandbox'),
  SANDBOX_URL: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }).optional(),

  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_HOSTED_DOMAIN: z.string().optional(),

  FEDEX_BASE_URL: z.url().default('https://apis.fedex.com'),
  FEDEX_CLIENT_ID: z.string().optional(),
  FEDEX_CLIENT_SECRET: z.string().optional(),

  ECOUNT_ZONE_BASE_URL: z.url().default('https://oapi.ecount.com'),
  ECOUNT_BASE_URL_TEMPLATE: z.string().includes('{ZONE}').default('https://oapi{ZONE}.ecount.com'),
  ECOUNT_COMPANY_CODE: z.string().length(6).optional(),
  ECOUNT_USER_ID: z.string().optional(),
  ECOUNT_API_KEY: z.string().max(50).optional(),
  ECOUNT_LANGUAGE: z.string().default('ko-KR'),
  ECOUNT_ZONE_SECONDS: seconds.optional(),
  ECOUNT_LOGIN_SECONDS: seconds.optional(),
  ECOUNT_LIST_SECONDS: seconds.optional(),
  ECOUNT_VIEW_SECONDS: seconds.optional(),
  ECOUNT_SAVE_SECONDS: seconds.optional(),
  ECOUNT_TIMEOUT_SECONDS: seconds.default(15),
  ECOUNT_LIST_TIMEOUT_SECONDS: seconds.default(180),
  ECOUNT_BREAKER_ERRORS: z.coerce.number().int().min(1).max(20).default(10),

  GOOGLE_CALENDAR_BASE_URL: z.url().default('https://www.googleapis.com/calendar/v3'),
  GOOGLE_CALENDAR_ID: z.string().optional(),
  GOOGLE_CALENDAR_KEY_JSON: z.string().optional(),
  GOOGLE_CALENDAR_SUBJECT: z.string().optional(),
  GOOGLE_CALENDAR_POLL_SECONDS: z.coerce.number().int().min(1).max(86_400).default(15),
});
type Environment = z.infer<typeof Environment>;

/** Every variable that the server reads, for `.env.example`, the README and the test that compares them. */
export const environmentVariables = Object.keys(Environment.shape);

const ServiceAccountKey = z.object({
  client_email: z.string(),
  private_key: z.string(),
  private_key_id: z.string().optional(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});

/**
 * Reads the environment once. Throws a `StartError` that names what is wrong: nothing half-configured starts.
 * An empty variable counts as absent.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(`환경 변수를 확인하세요.\n  ${wrong.join('\n  ')}`, '.env.example 에 모든 변수와 뜻이 있습니다.');
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production && env.UPSTREAMS !== 'real') {
    throw new StartError('NODE_ENV=production 에서는 샌드박스를 쓸 수 없습니다.', 'UPSTREAMS=real 과 실제 서비스의 변수를 지정하세요.');
  }
  const common = {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    adminEmails: env.ADMIN_EMAILS,
    sessionSecret: env.SESSION_SECRET,
    upstreams: env.UPSTREAMS,
    logLevel: env.LOG_LEVEL,
  };
  return env.UPSTREAMS === 'sandbox' ? { ...common, ...sandboxUpstreams(env) } : { ...common, ...realUpstreams(env) };
}

type Upstreams = Pick<Config, 'signIn' | 'fedex' | 'ecount' | 'calendar' | 'imageBaseUrl'>;

/** The credentials that the sandbox takes. They open nothing anywhere else. */
function sandboxUpstreams(env: Environment): Upstreams {
  const base = env.SANDBOX_URL;
  if (base === undefined) {
    throw new StartError('SANDBOX_URL 이 없습니다.', '`npm start` 는 샌드박스를 함께 띄우고 이 변수를 넣어 줍니다.');
  }
  return {
    imageBaseUrl: env.IMAGE_BASE_URL ?? `${base}/images`,
    signIn: { issuer: `${base}/identity`, clientId: 'samusil', clientSecret: 'sandbox-secret', hostedDomain: env.GOOGLE_HOSTED_DOMAIN },
    fedex: { baseUrl: `${base}/fedex`, clientId: 'samusil', clientSecret: 'sandbox-secret' },
    ecount: {
      zoneBaseUrl: `${base}/ecount`,
      baseUrlTemplate: `${base}/ecount/{ZONE}`,
      companyCode: '600001',
      userId: 'apiuser',
      apiKey: 'sandbox-key',
      ...ecountBehaviour(env, true),
    },
    calendar: {
      baseUrl: `${base}/google-calendar/calendar/v3`,
      calendarId: 'design-team@sandbox.example',
      account: sandboxCalendarAccount(`${base}/google-calendar/token`),
      pollSeconds: env.GOOGLE_CALENDAR_POLL_SECONDS,
    },
  };
}

function realUpstreams(env: Environment): Upstreams {
  const missing = ['SESSION_SECRET', 'PUBLIC_URL', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'].filter(
    (name) => env[name as keyof Environment] === undefined,
  );
  if (missing.length > 0) throw halfFilled('로그인', missing);
  const fedex = group(env, '운송사(FedEx)', ['FEDEX_CLIENT_ID', 'FEDEX_CLIENT_SECRET']);
  const ecount = group(env, '회계(ECOUNT)', ['ECOUNT_COMPANY_CODE', 'ECOUNT_USER_ID', 'ECOUNT_API_KEY']);
  const calendar = group(env, '캘린더(Google Calendar)', ['GOOGLE_CALENDAR_ID', 'GOOGLE_CALENDAR_KEY_JSON']);
  return {
    imageBaseUrl: env.IMAGE_BASE_URL?.replace(/\/$/, ''),
    signIn: {
      issuer: env.GOOGLE_ISSUER,
      clientId: env.GOOGLE_CLIENT_ID ?? '',
      clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
      hostedDomain: env.GOOGLE_HOSTED_DOMAIN,
    },
    fedex: fedex && { baseUrl: env.FEDEX_BASE_URL, clientId: fedex.FEDEX_CLIENT_ID, clientSecret: fedex.FEDEX_CLIENT_SECRET },
    ecount: ecount && {
      zoneBaseUrl: env.ECOUNT_ZONE_BASE_URL,
      baseUrlTemplate: env.ECOUNT_BASE_URL_TEMPLATE,
      companyCode: ecount.ECOUNT_COMPANY_CODE,
      userId: ecount.ECOUNT_USER_ID,
      apiKey: ecount.ECOUNT_API_KEY,
      ...ecountBehaviour(env, new URL(env.ECOUNT_ZONE_BASE_URL).hostname === 'sboapi.ecount.com'),
    },
    calendar: calendar && {
      baseUrl: env.GOOGLE_CALENDAR_BASE_URL,
      calendarId: calendar.GOOGLE_CALENDAR_ID,
      account: readServiceAccount(calendar.GOOGLE_CALENDAR_KEY_JSON),
      subject: env.GOOGLE_CALENDAR_SUBJECT,
      pollSeconds: env.GOOGLE_CALENDAR_POLL_SECONDS,
    },
  };
}

/** The limits as ECOUNT's manual has them, for its test host (which the sandbox stands in for) or for production. */
function ecountBehaviour(env: Environment, testHost: boolean): Omit<EcountConfig, EcountAccount> {
  const rare = testHost ? 10 : 600;
  return {
    language: env.ECOUNT_LANGUAGE,
    limits: {
      zone: env.ECOUNT_ZONE_SECONDS ?? rare,
      login: env.ECOUNT_LOGIN_SECONDS ?? rare,
      list: env.ECOUNT_LIST_SECONDS ?? rare,
      view: env.ECOUNT_VIEW_SECONDS ?? 1,
      save: env.ECOUNT_SAVE_SECONDS ?? 10,
    },
    timeouts: { call: env.ECOUNT_TIMEOUT_SECONDS, list: env.ECOUNT_LIST_TIMEOUT_SECONDS },
    breakerErrors: env.ECOUNT_BREAKER_ERRORS,
  };
}

type EcountAccount = 'zoneBaseUrl' | 'baseUrlTemplate' | 'companyCode' | 'userId' | 'apiKey';

/** A group is on when all of it is there, off when none of it is, and an error in between. */
function group<Name extends keyof Environment>(env: Environment, label: string, names: Name[]): Record<Name, string> | undefined {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw halfFilled(label, missing);
  return Object.fromEntries(names.map((name) => [name, String(env[name])])) as Record<Name, string>;
}

const halfFilled = (label: string, missing: string[]) =>
  new StartError(
    `${label} 설정이 완전하지 않습니다. 없는 변수: ${missing.join(', ')}`,
    '모두 채우거나, 쓰지 않으려면 모두 비우세요. 로그인 설정은 반드시 필요합니다.',
  );

function readServiceAccount(json: string) {
  try {
    return ServiceAccountKey.parse(JSON.parse(json));
  } catch (cause) {
    throw new StartError(
      'GOOGLE_CALENDAR_KEY_JSON 이 서비스 계정 키 파일의 내용이 아닙니다.',
      'Google Cloud 에서 받은 JSON 키의 내용을 그대로 넣으세요.',
      { cause },
    );
  }
}
