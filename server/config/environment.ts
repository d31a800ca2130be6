import { z } from 'zod';
import { defaultLanguage, languageCodes } from '#contract/languages.ts';

const seconds = z.coerce.number().min(0);

/** The environment as it must be; what is optional here may still be needed by what is switched on. */
export const Environment = z.object({
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
  OFFICE_LANGUAGE: z.enum(languageCodes).default(defaultLanguage),
  SESSION_IDLE_HOURS: z.coerce.number().int().min(1).max(720).default(12),
  SESSION_DAYS: z.coerce.number().int().min(1).max(400).default(30),
  OPEN_CALLS_PER_MINUTE: z.coerce.number().int().min(10).max(1_000_000).default(600),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  UPSTREAMS: z.enum(['sandbox', 'real']).default('sandbox'),
  SANDBOX_URL: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }).optional(),

  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_HOSTED_DOMAIN: z.string().optional(),

  CARRIER_TIMEOUT_SECONDS: z.coerce.number().min(1).max(300).default(8),
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
export type Environment = z.infer<typeof Environment>;

/** Every variable that the server reads, for `.env.example`, the README and the test that compares them. */
export const environmentVariables = Object.keys(Environment.shape);
