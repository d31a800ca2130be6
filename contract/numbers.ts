/**
 * The rules for numbers that people type. The page reads typed text by them, and the schemas of `values.ts` and its neighbours are made
 * from them. No zod here: the page imports this table.
 */
export interface NumberRule {
  /** The most decimals that it may have. */
  decimals: number;
  min: number;
  max: number;
  /** The bounds themselves are not allowed. */
  open?: true;
  /** Its unit. */
  unit?: 'KRW' | 'USD' | 'CNY' | 'kg';
  /** The step of the arrow keys; 1 if absent. */
  step?: number;
  /** It identifies something (a row, a place) rather than counting: the difference of two such numbers means nothing. */
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
/** Kilograms of a product that is registered. Zero is not allowed, as ECOUNT stores it for "no weight". */
export const newWeightRule = { ...kilogramRule, min: 0.01 } as const satisfies NumberRule;
/** Won for one unit of a region's currency. */
export const rateRule = { decimals: 4, min: 0, max: 1_000_000, open: true, unit: 'KRW' } as const satisfies NumberRule;
/** Units of the invoice's currency for one US dollar. */
export const invoiceRateRule = { decimals: 4, min: 0, max: 1_000_000, open: true } as const satisfies NumberRule;
/** A side of a box in whole centimetres: carriers accept no fractions. */
export const centimetreRule = { decimals: 0, min: 1, max: 999 } as const satisfies NumberRule;
/** The amount of a customs fact. */
export const factValueRule = { decimals: 4, min: 0, max: 1_000_000_000 } as const satisfies NumberRule;
/** A row's number in the database. */
export const rowNumberRule = { decimals: 0, min: 1, max: maxInteger, names: true } as const satisfies NumberRule;
/** The rank of a product in the list. */
export const rankRule = { decimals: 0, min: -1_000_000, max: 1_000_000 } as const satisfies NumberRule;
/** Pieces of one product in an order. */
export const piecesRule = { decimals: 0, min: 1, max: 100_000 } as const satisfies NumberRule;
/** The number of working days for which free time is searched. */
export const roomDaysRule = { decimals: 0, min: 1, max: 60 } as const satisfies NumberRule;
/** The most items of the board at the same time: a person with more is overloaded. */
export const overloadRule = { decimals: 0, min: 1, max: 20 } as const satisfies NumberRule;
