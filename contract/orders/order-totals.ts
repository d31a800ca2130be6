/** The values of an order line that are summed up. No zod here: the page shows the same sums before the order is registered. */
export interface CountedLine {
  quantity: number;
  /** US dollars, two decimals. */
  unitPrice: number;
  /** Kilograms of one piece, two decimals; null when it is unknown. */
  weight: number | null;
}

export interface OrderTotals {
  quantity: number;
  /** US dollars. */
  total: number;
  /** Kilograms; null when a line has no weight, since the sum would be too low. */
  weight: number | null;
}

/** Converts an amount with two decimals to whole hundredths, so that 0.1 + 0.2 is 0.3. */
const hundredths = (amount: number) => Math.round(amount * 100);

/** Price of a line, US dollars. Exact up to 9e13. */
export const lineTotal = ({ quantity, unitPrice }: Pick<CountedLine, 'quantity' | 'unitPrice'>): number =>
  (hundredths(unitPrice) * quantity) / 100;

/** Weight of a line in kilograms, null when unknown. */
export const lineWeight = ({ quantity, weight }: Pick<CountedLine, 'quantity' | 'weight'>): number | null =>
  weight === null ? null : (hundredths(weight) * quantity) / 100;

/** The sums of an order: pieces, US dollars, kilograms. */
export function orderTotals(lines: readonly CountedLine[]): OrderTotals {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + hundredths(amount), 0) / 100;
  const weights = lines.map(lineWeight);
  return {
    quantity: lines.reduce((total, { quantity }) => total + quantity, 0),
    total: sum(lines.map(lineTotal)),
    weight: weights.includes(null) ? null : sum(weights.map(Number)),
  };
}
