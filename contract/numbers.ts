/**
 * The numbers that people type, each with what it may be: the page reads what was typed by these, and the schemas of
 * `values.ts` and their neighbours are made of them. No zod here: the page imports this table.
 */
export interface NumberRule {
  /** How many decimals it may have. */
  decimals: number;
  min: number;
  max: number;
  /** The bounds themselves are not allowed. */
  open?: true;
  /** Its unit. */
  unit?: 'KRW' | 'USD' | 'CNY' | 'kg';
  /** By how much the arrow keys change it: 1, where nothing is said. */
  step?: number;
  /** It identifies something (a row, a place) and counts nothing: the difference of two such numbers means nothing. */
  names?: true;
}

/** The largest amount of money; 1e12 itself is allowed. */
export const maxMoney = 1e12;
/** The largest number of PostgreSQL's `integer`. */
export const maxInteger = 2_147_483_647;

const money = { decimals: 2, min: 0, max: maxMoney } as const;
export const wonRule = { ...money, unit: 'KRW' } as const satisfies NumberRule;
export const dollarRule = { ...money, step: 0.01, unit: 'USD' } as const satisfies NumberRule;
/** Kilograms. */
export const kilogramRule = { decimals: 2, min: 0, max: 100_000, step: 0.01, unit: 'kg' } as const satisfies NumberRule;
/** Kilograms of a product that is registered: zero stands for nothing. */
export const newWeightRule = { ...kilogramRule, min: 0.01 } as const satisfies NumberRule;
/** Won for one unit of a region's currency. */
export const rateRule = { decimals: 4, min: 0, max: 1_000_000, open: true, unit: 'KRW' } as const satisfies NumberRule;
/** Of the currency of an invoice, for one US dollar. */
export const invoiceRateRule = { decimals: 4, min: 0, max: 1_000_000, open: true } as const satisfies NumberRule;
/** An edge of a box in whole centimetres: carriers take no fractions. */
export const centimetreRule = { decimals: 0, min: 1, max: 999 } as const satisfies NumberRule;
/** An amount on which a rule of customs rests. */
export const factValueRule = { decimals: 4, min: 0, max: 1_000_000_000 } as const satisfies NumberRule;
/** A row's number in the database. */
export const rowNumberRule = { decimals: 0, min: 1, max: maxInteger, names: true } as const satisfies NumberRule;
/** Where a product stands in the list. */
export const rankRule = { decimals: 0, min: -1_000_000, max: 1_000_000 } as const satisfies NumberRule;
/** Of one product in an order. */
export const piecesRule = { decimals: 0, min: 1, max: 100_000 } as const satisfies NumberRule;
/** For how many working days room is looked for. */
export const roomDaysRule = { decimals: 0, min: 1, max: 60 } as const satisfies NumberRule;
/** How many projects at the same time are too many for one person. */
export const overloadRule = { decimals: 0, min: 1, max: 20 } as const satisfies NumberRule;
