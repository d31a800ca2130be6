import net from 'node:net';
import { z } from 'zod';
import { defaultLanguage, languageCodes } from '#contract/languages.ts';
import { reportedStates } from '#contract/parcels/receiver-message/message-texts.ts';
import { startMessages } from '#server/messages/messages.ts';
import { mistakeIn } from './addresses/postgres-address.ts';
import { BoxPresets, readBoxPresets } from './box-presets.ts';
import { readTinTypes, TinTypesSetting } from './tax-number-types.ts';
import { readTrackingPages, TrackingPageSetting, usualTrackingPages } from './tracking-pages.ts';

/** Accepts plain decimal numbers only: `0x10` and `1e3` are typing errors, which Number() would read as 16 and 1000. */
const numeral = (rule: z.ZodNumber) => z.preprocess((text) => (/^\s*-?\d+(\.\d+)?\s*$/.test(String(text)) ? Number(text) : text), rule);

const seconds = numeral(z.number().min(0).max(86_400));
/** A list that is separated by commas, semicolons or spaces. */
const listOf = <Item extends z.ZodType<unknown, string>>(item: Item, read: (part: string) => string = (part) => part) =>
  z
    .string()
    .default('')
    .transform((text) => partsOf(text).map(read))
    .pipe(z.array(item));
const partsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
const lowerCased = (part: string) => part.toLowerCase();

const yesOrNo = z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false);

/** Is it an address, a network ('10.0.0.0/8'), or one of Fastify's names of networks? */
const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = net.isIPv6(address) ? 128 : 32;
  if (bits === undefined) return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || net.isIP(text) !== 0;
  return net.isIP(address) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
};

/** With any zone filled in, the result has to be a URL. */
const isTemplate = (text: string) => z.url({ protocol: /^https?$/ }).safeParse(text.replaceAll('{ZONE}', 'zone')).success;

/** Is the URL a bare origin? With a path or a password in it, the server's addresses would not be found. */
const isOrigin = (text: string) => `${new URL(text).origin}/` === new URL(text).href;

/** Is there nothing behind the server's name? Else it is mostly the rest of a password that has a slash, a `?` or a `#`. */
const isServer = (text: string) => /^\/?$/.test(URL.parse(text)?.pathname ?? '') && !/[?#]/.test(text);

/** An address of PostgreSQL; a refusal says how to write what is wrong in it, and repeats nothing of it. */
const postgresAddress = z.string().superRefine((address, { addIssue }) => {
  const mistake = mistakeIn(address);
  if (mistake !== undefined) addIssue({ code: 'custom', message: startMessages().postgresAddress[mistake] });
});

export const googleIssuer = 'https://accounts.google.com';

/** The schema of the environment; an optional variable may still be required by a service that is switched on. */
export const Environment = z.object({
  NODE_ENV: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['development', 'test', 'production']))
    .default('development'),
  PACKAGES: z.enum(['all', 'production']).default('all'),
  NODE_RUNTIME: z.enum(['packaged', 'machine']).default('packaged'),
  HOST: z.string().default('127.0.0.1'),
  PORT: numeral(z.number().int().min(1).max(65_535)).default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isOrigin, { error: () => startMessages().settings.origin })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((text) => (text.trim() === 'none' ? [] : partsOf(text)))
    .pipe(z.array(z.string().refine(isNetwork, { error: () => startMessages().settings.network }))),
  DISK_RESERVE_MB: numeral(z.number().int().min(0).max(1_000_000)).default(256),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_OWNER_URL: postgresAddress.optional(),
  DATABASE_WITHOUT_TLS: yesOrNo,
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  DATABASE_CONNECTIONS: numeral(z.number().int().min(1).max(200)).default(10),
  DATABASE_CONNECT_SECONDS: numeral(z.number().min(1).max(60)).default(5),
  DATABASE_LOCK_SECONDS: numeral(z.number().min(0.1).max(60)).default(2),
  DATABASE_STATEMENT_SECONDS: numeral(z.number().min(1).max(600)).default(8),
  DATABASE_LONG_MINUTES: numeral(z.number().min(1).max(1440)).default(30),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, { error: () => startMessages().settings.time })
    .default('03:30'),
  BACKUP_KEEP_DAYS: numeral(z.number().int().min(1).max(1000)).default(7),
  BACKUP_KEEP_WEEKS: numeral(z.number().int().min(0).max(1000)).default(4),
  BACKUP_KEEP_MONTHS: numeral(z.number().int().min(0).max(1000)).default(12),
  MOVE_TO: z.string().optional(),
  BACKUP_KEY: z.string().min(32).optional(),
  BACKUP_KEY_PREVIOUS: z.string().min(32).optional(),
  IMAGE_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADMIN_EMAILS: listOf(z.email(), lowerCased),
  SESSION_SECRET: z.string().min(32).optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32).optional(),
  OFFICE_LANGUAGE: z.enum(languageCodes).default(defaultLanguage),
  SESSION_IDLE_HOURS: numeral(z.number().int().min(1).max(720)).default(12),
  SESSION_DAYS: numeral(z.number().int().min(1).max(400)).default(7),
  OPEN_CALLS_PER_MINUTE: numeral(z.number().int().min(10).max(1_000_000)).default(600),
  CALLS_PER_MINUTE: numeral(z.number().int().min(60).max(1_000_000)).default(1200),
  HEAVY_CALLS_PER_MINUTE: numeral(z.number().int().min(1).max(1_000_000)).default(30),
  HEAVY_CALLS_AT_ONCE: numeral(z.number().int().min(1).max(64)).default(2),
  REQUEST_SECONDS: numeral(z.number().min(1).max(600)).default(30),
  RECEIVER_MONTHS: numeral(z.number().int().min(0).max(1200)).default(0),
  DRAFT_DAYS: numeral(z.number().int().min(1).max(3650)).default(90),
  OPERATION_TOKEN: z.string().min(32).optional(),
  OPERATION_TOKEN_PREVIOUS: z.string().min(32).optional(),
  SECURITY_LOG: z.enum(['on', 'off']).default('on'),
  SECURITY_LOG_DAYS: numeral(z.number().int().min(365).max(36_500)).default(730),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SAMPLE_DATA: z.enum(['on', 'off']).default('on'),
  UPSTREAMS: z.enum(['sandbox', 'real']).default('sandbox'),
  SANDBOX_URL: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }).optional(),

  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default(googleIssuer),
  GOOGLE_ISSUER_DOMAINS: listOf(z.hostname(), lowerCased),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_HOSTED_DOMAIN: z.string().optional(),

  TRACKING_PAGES: z.string().default(usualTrackingPages).transform(readTrackingPages).pipe(z.array(TrackingPageSetting)),
  BOX_PRESETS: z.string().transform(readBoxPresets).pipe(BoxPresets).default([]),
  CARRIER_TIMEOUT_SECONDS: numeral(z.number().min(1).max(300)).default(8),
  FEDEX_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://apis.fedex.com'),
  FEDEX_CLIENT_ID: z.string().optional(),
  FEDEX_CLIENT_SECRET: z.string().optional(),
  FEDEX_TRACKING: z.enum(['on', 'off']).optional(),
  FEDEX_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{9}$/, { error: () => startMessages().settings.digits('9') })
    .optional(),
  FEDEX_RATES: z.enum(['on', 'off']).optional(),
  FEDEX_LABELS: z.enum(['on', 'off']).optional(),
  FEDEX_TOTAL_WEIGHT: z.enum(['lb', 'kg']).default('lb'),
  FEDEX_ELECTRONIC_INVOICE: z.enum(['on', 'own', 'off']).default('off'),
  FEDEX_DOCUMENTS_URL: z.url({ protocol: /^https?$/ }).default('https://documentapi.prod.fedex.com'),
  FEDEX_TAX_NUMBER_TYPES: z.string().default('').transform(readTinTypes).pipe(TinTypesSetting),

  SMTP_URL: z
    .url({ protocol: /^smtps?$/, abort: true, error: () => startMessages().settings.smtp })
    .refine(isServer, { error: () => startMessages().postgresAddress.encoding })
    .optional(),
  MAIL_FROM: z.email().optional(),
  RECEIVER_MAILS: listOf(z.enum(reportedStates)),

  ECOUNT_ZONE_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://oapi.ecount.com'),
  ECOUNT_BASE_URL_TEMPLATE: z.string().includes('{ZONE}').refine(isTemplate).default('https://oapi{ZONE}.ecount.com'),
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
  ECOUNT_BREAKER_ERRORS: numeral(z.number().int().min(1).max(20)).default(10),

  GOOGLE_CALENDAR_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://www.googleapis.com/calendar/v3'),
  GOOGLE_CALENDAR_ID: z.string().optional(),
  GOOGLE_CALENDAR_KEY_JSON: z.string().optional(),
  GOOGLE_CALENDAR_SUBJECT: z.string().optional(),
  GOOGLE_CALENDAR_POLL_SECONDS: numeral(z.number().int().min(1).max(86_400)).default(15),
});
export type Environment = z.infer<typeof Environment>;

/** Every variable that the server reads, for `.env.example`, the README and the test that compares them. */
export const environmentVariables = Object.keys(Environment.shape);
