/** The kinds of calls that ECOUNT counts separately. */
export type EcountCall = 'zone' | 'login' | 'list' | 'view' | 'save';

export interface EcountOptions {
  /** Seconds between two calls of one kind; the default is that of ECOUNT's test host. */
  limits?: Partial<Record<EcountCall, number>>;
  /** The calls that are answered on one day; the default is ECOUNT's 5,000. */
  callsPerDay?: number;
  /** `live`: arrays, as in published observations. `manual`: JSON inside strings and `Data` as an array, as in the manual's examples. */
  shapes?: 'live' | 'manual';
  /** The fields of the company's product form in addition to code and name; values of other fields are dropped without a message. */
  formFields?: string[];
  /** The fields of a product that the company requires in addition to code and name. */
  requiredFields?: string[];
  /** The company has entered no products except `extraProducts`. */
  empty?: boolean;
  /** The number of products in addition to the samples, `MASS-000001` and so on, for tests of the list's limit. */
  extraProducts?: number;
  /** How many of `extraProducts` are not goods (PROD_TYPE 3) but raw material (0). */
  extraMaterials?: number;
  /** How ECOUNT refuses an expired session, which no manual documents. The default is code 401 with a message that names the session. */
  expiredAs?: { code: number; message: string };
  /** A session expires after this many minutes without a call (자동로그아웃). */
  sessionMinutes?: number;
}

/** The limits of sboapi.ecount.com in seconds; in production those of zone, login and list are 600. */
export const testHostLimits: Record<EcountCall, number> = { zone: 10, login: 10, list: 10, view: 1, save: 10 };

export const defaultForm = ['SIZE_DES', 'UNIT', 'PROD_TYPE', 'BAR_CODE', 'IN_PRICE', 'OUT_PRICE', 'REMARKS', 'CONT1', 'NO_USER1'];
