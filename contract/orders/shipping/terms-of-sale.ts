import { comparableText } from '#contract/normal-text.ts';
import { keysOf } from '#contract/records/keys-of.ts';

/** Incoterms 2020 by their three letters, each with its full name. */
const names = {
  DDP: 'DELIVERED DUTY PAID',
  DPU: 'DELIVERED AT PLACE UNLOADED',
  DAP: 'DELIVERED AT PLACE',
  EXW: 'EX WORKS',
  FCA: 'FREE CARRIER',
  FAS: 'FREE ALONGSIDE SHIP',
  FOB: 'FREE ON BOARD',
  CIP: 'CARRIAGE INSURANCE PAID TO',
  CPT: 'CARRIAGE PAID TO',
  CIF: 'COST INSURANCE FREIGHT',
  CFR: 'COST FREIGHT',
} as const;
export type TermOfSale = keyof typeof names;
const terms = keysOf(names);

/**
 * Finds the term in the seller's typed terms of sale: 'ddp', 'FOB Busan', 'Delivered Duty Paid' or 'Cost, Insurance & Freight'. If several
 * occur, DDP takes precedence, as the seller pays the duty then, and otherwise the first in the order above. Undefined where there is none.
 */
export function termOfSale(typed: string): TermOfSale | undefined {
  const words = comparableText(typed)
    .toUpperCase()
    .split(/[^A-Z]+/);
  const text = ` ${words.filter((word) => word !== 'AND').join(' ')} `;
  return terms.find((term) => words.includes(term) || text.includes(` ${names[term]} `));
}
