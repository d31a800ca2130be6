import type { PaperRefusal } from './papers/paper-kinds.ts';

/**
 * Everything that the server tells a person is a code with values. The page turns it into a sentence in the person's language
 * (`web/i18n/<language>/reasons.ts`), so no sentence crosses the wire. No zod here: the page imports it.
 */

/** The days of a sub-project that would be outside its project, and the days of the project. */
interface OutsideDays {
  /** The title of the sub-project, which may be empty. */
  summary: string;
  startDate: string;
  endDate: string;
  projectStart: string;
  projectEnd: string;
}

type None = Record<never, never>;

/** Why a value of a request is refused. */
export interface FieldReasons {
  missing: None;
  'not-a-number': None;
  'not-whole': None;
  'wrong-kind': None;
  'not-a-choice': None;
  'invalid-value': None;
  'unknown-field': None;
  'bad-characters': None;
  'not-in-text': None;
  'invalid-email': None;
  'invalid-color': None;
  'at-least': { limit: number };
  above: { limit: number };
  'at-most': { limit: number };
  below: { limit: number };
  'text-too-short': { limit: number };
  'text-too-long': { limit: number };
  'list-too-short': { limit: number };
  'list-too-long': { limit: number };
  decimals: { limit: number };
  'day-out-of-range': { first: string; last: string };
  'end-before-start': None;
  'milestone-days': None;
  'parent-mismatch': None;
  'nothing-visible': None;
  'product-missing': None;
  'product-twice': None;
  'total-too-large': None;
  'not-tier-price': None;
  'unknown-position': None;
  'not-hs-code': None;
  'not-tracking-number': None;
  'not-latin': None;
  'other-product': None;
  'several-products': None;
  'no-price': None;
  'product-prices': None;
  'no-rate': None;
  'digits-lost': None;
  'became-date': None;
  'order-twice': None;
  'channel-missing': { channel: string };
}

/** Details that are shown after the sentence for the problem's code. */
interface Details {
  'changed-by': { name: string | null };
  'deleted-by': { name: string };
  'registered-as': { orderNumber: string };
  /** Why there are no papers of an order. */
  'no-papers-of': { order: string; why: PaperRefusal };
  'sub-project-days': OutsideDays;
  /** The titles along the cycle, from an item that would follow itself back to it. */
  'plan-circle': { titles: string };
  'column-named': { name: string };
  'http-status': { status: number };
  'after-seconds': { seconds: number };
  'unexpected-format': None;
  'answer-broke-off': None;
  'answer-too-long': None;
  /** The text of the outside service. */
  'service-said': { text: string };
  'not-in-ecount': None;
  /** The first product that a file cannot hold, and the characters that it cannot hold. */
  'characters-of': { name: string; characters: string };
  /** A code that ECOUNT's manual explains; `text` is ECOUNT's own, for codes that it does not explain. */
  'ecount-login-code': { code: string; text: string };
  'ecount-company-unknown': None;
}

/** Problems between the board and the calendar. */
interface CalendarReasons {
  'calendar-rate-limited': None;
  'calendar-credentials': None;
  'calendar-not-shared': { account: string };
  'calendar-read-only': { account: string };
  'calendar-unreachable': None;
  'calendar-refused-event': { text: string };
  'calendar-days-out-of-range': None;
  'calendar-milestone-days': None;
  'calendar-sub-project-days': OutsideDays;
}

export type ReasonValues = FieldReasons & Details & CalendarReasons;

type ReasonOf<Values> = { [Code in keyof Values]: { code: Code; values: Values[Code] } }[keyof Values];

/** A code with the values that its sentence needs. */
export type Reason = ReasonOf<ReasonValues>;
export type FieldReason = ReasonOf<FieldReasons>;

type Bare = {
  [Code in keyof FieldReasons]: FieldReasons[Code] extends None ? (keyof FieldReasons[Code] extends never ? Code : never) : never;
}[keyof FieldReasons];
type Filled = Exclude<keyof FieldReasons, Bare>;

/** The error of a schema, for Zod's `error`: `.min(1, fieldReason('missing'))`. The server's `refusedValue` reads it back. */
export function fieldReason(code: Bare): { error: string };
/** With values, for Zod's `refine`: `.refine(fewDecimals, fieldReason('decimals', { limit: 2 }))`. */
export function fieldReason<Code extends Filled>(code: Code, values: FieldReasons[Code]): { error: string; params: FieldReasons[Code] };
export function fieldReason(code: string, values?: object) {
  return { error: code, ...(values && { params: values }) };
}
