/** The calls that ECOUNT counts apart. */
export type EcountCall = 'zone' | 'login' | 'list' | 'view' | 'save';

export interface EcountOptions {
  /** Seconds between two calls of one kind. Without them those of ECOUNT's test host. */
  limits?: Partial<Record<EcountCall, number>>;
  /** Calls of a day that are answered. Without it ECOUNT's 5,000. */
  callsPerDay?: number;
  /**
   * `live`: arrays, as published observations have them. `manual`: JSON inside strings and `Data` as an array, as the
   * manual's examples have them.
   */
  shapes?: 'live' | 'manual';
  /** What the company's product form has besides code and name; anything else is dropped without a word. */
  formFields?: string[];
  /** What the company demands of a product besides code and name. */
  requiredFields?: string[];
  /** A company that has entered nothing yet, but for the extra products. */
  empty?: boolean;
  /** Products beside the samples, `MASS-000001` and so on, for the cap of the list. */
  extraProducts?: number;
  /** How many of those are no goods (PROD_TYPE 3) but raw material (0). */
  extraMaterials?: number;
  /** How ECOUNT refuses a session that is over: no manual says it. Without it by the code 401 and in words that name the session. */
  expiredAs?: { code: number; message: string };
  /** Minutes without a call after which a session is over (자동로그아웃). */
  sessionMinutes?: number;
}

/** The limits of sboapi.ecount.com; in production zone, login and list are 600. */
export const testHostLimits: Record<EcountCall, number> = { zone: 10, login: 10, list: 10, view: 1, save: 10 };

export const defaultForm = ['SIZE_DES', 'UNIT', 'PROD_TYPE', 'BAR_CODE', 'IN_PRICE', 'OUT_PRICE', 'REMARKS', 'CONT1', 'NO_USER1'];
