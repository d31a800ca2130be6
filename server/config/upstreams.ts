import { z } from 'zod';
import type { Messages } from '#server/messages/ko/messages.ts';
import { startMessages } from '#server/messages/messages.ts';
import { type Environment, googleIssuer } from './environment.ts';
import { sandboxCalendarAccount } from './sandbox-calendar-account.ts';
import { StartError } from './start-error.ts';
import type { TinTypes } from './tax-number-types.ts';

/** An OpenID Connect client: who may sign in is decided by the staff table, not here. */
export interface SignInConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** If set, only accounts of this Google Workspace domain may sign in. */
  hostedDomain?: string | undefined;
  /** For an issuer other than Google: the domains for whose addresses it is authoritative. Absent: Google's own rule. */
  issuerDomains?: string[] | undefined;
}

export interface FedexConfig {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Whether parcels are tracked; the FedEx project has to include this service. */
  tracking?: boolean | undefined;
  /** The account for rates and labels; absent where neither is used. */
  shipping?: FedexShipping | undefined;
  /** The time limit of an action, such as an address check, over all its calls. */
  timeoutSeconds: number;
}

/** The settings for FedEx's rates and labels. */
export interface FedexShipping {
  /** Nine digits. */
  accountNumber: string;
  /** The unit of the total weight: FedEx documents pounds, whatever the unit of the pieces; accounts are said to differ. */
  totalWeightUnit: 'lb' | 'kg';
  /** Whether labels are made, which requires FedEx's certification. */
  labels: boolean;
  /**
   * The invoice that FedEx sends to customs electronically: the one that it draws with the label, or ours, uploaded before.
   * Undefined: none, and ours is printed.
   */
  electronicInvoice: 'drawn' | 'own' | undefined;
  /** The base address for uploading documents, on a separate host. */
  documentsUrl: string;
  /** The types of tax numbers that differ from the usual ones. */
  tinTypes: TinTypes;
}

/** The settings of each carrier; absent or undefined where it is not configured. */
export interface CarrierConfig {
  fedex?: FedexConfig | undefined;
}

export interface EcountConfig {
  /** The base address for finding the zone, e.g. `https://oapi.ecount.com`. */
  zoneBaseUrl: string;
  /** The base address of all other calls; `{ZONE}` is replaced. */
  baseUrlTemplate: string;
  companyCode: string;
  userId: string;
  apiKey: string;
  language: string;
  /** Seconds between two calls of one kind. */
  limits: { zone: number; login: number; list: number; view: number; save: number };
  /** Time limits in seconds; a list of 10,000 products has 18 MB. */
  timeouts: { call: number; list: number };
  /** The number of consecutive errors within an hour that opens the circuit breaker; ECOUNT locks the key at 30. */
  breakerErrors: number;
}

export interface CalendarConfig {
  baseUrl: string;
  calendarId: string;
  /** The contents of the service account's key file from Google. */
  account: { client_email: string; private_key: string; private_key_id?: string | undefined; token_uri: string };
  /** The person to impersonate, where the calendar cannot be shared with the service account. */
  subject?: string | undefined;
  /** The interval of polling for changes made in the calendar. */
  pollSeconds: number;
}

export interface MailConfig {
  /** `smtps://user:password@host`, or `smtp://…`, where STARTTLS is required before the password or a mail is sent. */
  url: string;
  /** The sender's address. */
  from: string;
  /** The sandbox as a proxy to its mail server, without encryption. */
  proxy?: string | undefined;
}

/** The addresses and credentials of the outside services; an absent service is switched off. */
export interface Upstreams {
  signIn: SignInConfig;
  carriers: CarrierConfig;
  ecount: EcountConfig | undefined;
  calendar: CalendarConfig | undefined;
  /** The mail server that notifies receivers of their parcels. */
  mail?: MailConfig | undefined;
  /** The base address of product pictures, without a trailing slash; absent: every picture is a placeholder. */
  imageBaseUrl?: string | undefined;
}

const ServiceAccountKey = z.object({
  client_email: z.string(),
  private_key: z.string(),
  private_key_id: z.string().optional(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});

/** The upstreams of the sandbox, with credentials that are valid nowhere else. */
export function sandboxUpstreams(env: Environment): Upstreams {
  const base = env.SANDBOX_URL;
  if (base === undefined) {
    throw new StartError(startMessages().noSandbox);
  }
  return {
    imageBaseUrl: env.IMAGE_BASE_URL ?? `${base}/images`,
    signIn: { issuer: `${base}/identity`, clientId: 'samusil', clientSecret: 'sandbox-secret', hostedDomain: env.GOOGLE_HOSTED_DOMAIN },
    carriers: {
      fedex: {
        baseUrl: `${base}/fedex`,
        clientId: 'samusil',
        clientSecret: 'sandbox-secret',
        timeoutSeconds: env.CARRIER_TIMEOUT_SECONDS,
        tracking: env.FEDEX_TRACKING !== 'off',
        shipping: env.FEDEX_RATES === 'off' ? undefined : sandboxShipping(env, base),
      },
    },
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
    mail: { url: 'smtp://mail.sandbox.example:25', from: 'orders@sandbox.example', proxy: base },
  };
}

/** The real services: sign-in always, each of the others when its group of variables is complete. */
export function realUpstreams(env: Environment): Upstreams {
  const missing = ['SESSION_SECRET', 'PUBLIC_URL', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'].filter(
    (name) => env[name as keyof Environment] === undefined,
  );
  if (missing.length > 0) throw halfFilled('signIn', missing);
  const fedex = group(env, 'fedex', ['FEDEX_CLIENT_ID', 'FEDEX_CLIENT_SECRET']);
  const ecount = group(env, 'ecount', ['ECOUNT_COMPANY_CODE', 'ECOUNT_USER_ID', 'ECOUNT_API_KEY']);
  const calendar = group(env, 'calendar', ['GOOGLE_CALENDAR_ID', 'GOOGLE_CALENDAR_KEY_JSON']);
  const mail = group(env, 'mail', ['SMTP_URL', 'MAIL_FROM']);
  return {
    imageBaseUrl: env.IMAGE_BASE_URL?.replace(/\/$/, ''),
    signIn: {
      issuer: env.GOOGLE_ISSUER,
      clientId: env.GOOGLE_CLIENT_ID ?? '',
      clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
      hostedDomain: env.GOOGLE_HOSTED_DOMAIN,
      issuerDomains: env.GOOGLE_ISSUER === googleIssuer ? undefined : env.GOOGLE_ISSUER_DOMAINS,
    },
    carriers: {
      fedex: fedex && {
        baseUrl: env.FEDEX_BASE_URL,
        clientId: fedex.FEDEX_CLIENT_ID,
        clientSecret: fedex.FEDEX_CLIENT_SECRET,
        timeoutSeconds: env.CARRIER_TIMEOUT_SECONDS,
        tracking: env.FEDEX_TRACKING === 'on',
        shipping: realShipping(env),
      },
    },
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
    mail: mail && { url: mail.SMTP_URL, from: mail.MAIL_FROM },
  };
}

const shippingOf = (env: Environment, given: Pick<FedexShipping, 'accountNumber' | 'labels' | 'documentsUrl'>): FedexShipping => ({
  ...given,
  totalWeightUnit: env.FEDEX_TOTAL_WEIGHT,
  electronicInvoice: ({ on: 'drawn', own: 'own', off: undefined } as const)[env.FEDEX_ELECTRONIC_INVOICE],
  tinTypes: env.FEDEX_TAX_NUMBER_TYPES,
});

const sandboxShipping = (env: Environment, base: string): FedexShipping =>
  shippingOf(env, { accountNumber: '600100200', labels: env.FEDEX_LABELS !== 'off', documentsUrl: `${base}/fedex/documentapi` });

/** Labels switch rates on as well, as a label is chosen from the rates. */
function realShipping(env: Environment): FedexShipping | undefined {
  const labels = env.FEDEX_LABELS === 'on';
  if (!labels && env.FEDEX_RATES !== 'on') return undefined;
  if (env.FEDEX_ACCOUNT_NUMBER === undefined) throw halfFilled('fedex', ['FEDEX_ACCOUNT_NUMBER']);
  return shippingOf(env, { accountNumber: env.FEDEX_ACCOUNT_NUMBER, labels, documentsUrl: env.FEDEX_DOCUMENTS_URL });
}

/** The limits of ECOUNT's manual, for its test host (which the sandbox stands in for) or for production. */
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

/** A group of variables is on when all of them are set, off when none is, and an error otherwise. */
function group<Name extends keyof Environment>(env: Environment, label: GroupName, names: Name[]): Record<Name, string> | undefined {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw halfFilled(label, missing);
  return Object.fromEntries(names.map((name) => [name, String(env[name])])) as Record<Name, string>;
}

type GroupName = keyof Messages['start']['groups'];

function halfFilled(label: GroupName, missing: string[]): StartError {
  const words = startMessages();
  return new StartError(words.incompleteGroup(words.groups[label], missing));
}

function readServiceAccount(json: string) {
  try {
    return ServiceAccountKey.parse(JSON.parse(json));
  } catch (cause) {
    throw new StartError(startMessages().notAServiceAccount, { cause });
  }
}
