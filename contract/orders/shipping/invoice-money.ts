import { lineTotal } from '#contract/orders/order-totals.ts';
import type { OrderShipping } from './order-shipping.ts';
import { type InvoiceCurrency, invoiceCurrencies } from './shipping-choices.ts';

/** The currency and exchange rate of an invoice. No zod here: the page imports it. */
export interface InvoiceMoney {
  currency: InvoiceCurrency;
  /** Units of the currency for one US dollar. */
  rate: number;
}

/** The currency of an order's invoice: dollars, unless another one was chosen and its rate is known. */
export const invoiceMoney = ({ invoiceCurrency, invoiceRate }: Pick<OrderShipping, 'invoiceCurrency' | 'invoiceRate'>): InvoiceMoney =>
  invoiceCurrency === null || invoiceCurrency === 'USD' || invoiceRate === null
    ? { currency: 'USD', rate: 1 }
    : { currency: invoiceCurrency, rate: invoiceRate };

/** Converts dollars to the currency, rounded to its smallest coin. */
export function inCurrency(dollars: number, { currency, rate }: InvoiceMoney): number {
  const factor = 10 ** invoiceCurrencies[currency];
  return Math.round(withoutBinaryRest(dollars * rate * factor)) / factor;
}

/**
 * Removes the error of binary fractions from a product of decimals: in JavaScript 1.005 × 100 is 100.49999, and 150 × 1.13 is below 169.5.
 */
export const withoutBinaryRest = (product: number): number => Number(product.toPrecision(15));

/** The sums of an invoice, in its currency. */
export interface InvoiceTotals {
  /** The sum of all lines. */
  goods: number;
  freight: number;
  insurance: number;
  discount: number;
  /** The amount that the receiver has to pay. */
  total: number;
}

type Charges = Pick<OrderShipping, 'freight' | 'insurance' | 'discount'>;
type PricedLine = { quantity: number; unitPrice: number };

/**
 * A line of an invoice in its currency: the price of a piece, and of all pieces. The amount is calculated from the rounded price, so that
 * the printed numbers agree.
 */
export function invoiceLine({ quantity, unitPrice }: PricedLine, money: InvoiceMoney): { unit: number; amount: number } {
  const factor = 10 ** invoiceCurrencies[money.currency];
  const unit = inCurrency(unitPrice, money);
  return { unit, amount: Math.round(unit * factor * quantity) / factor };
}

/**
 * The sums of an invoice: the lines as they are printed, freight and insurance, less the discount. Each amount is rounded on its own, so a
 * discount that equals the total in dollars could differ from it by a few coins in another currency: a discount of everything is therefore
 * set to the total, and no discount exceeds it.
 */
export function invoiceTotals(lines: readonly PricedLine[], charges: Charges, money: InvoiceMoney): InvoiceTotals {
  const factor = 10 ** invoiceCurrencies[money.currency];
  const whole = (amount: number) => Math.round(amount * factor);
  const goods = lines.reduce((sum, line) => sum + whole(invoiceLine(line, money).amount), 0) / factor;
  const [freight, insurance] = [inCurrency(charges.freight ?? 0, money), inCurrency(charges.insurance ?? 0, money)];
  const all = whole(goods) + whole(freight) + whole(insurance);
  const dollars = charges.discount ?? 0;
  const goodsInDollars = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const isAll = dollars >= largestDiscount(goodsInDollars, charges);
  const discount = isAll ? all : Math.min(all, whole(inCurrency(dollars, money)));
  return { goods, freight, insurance, discount: discount / factor, total: (all - discount) / factor };
}

/**
 * The value of each line that is declared to customs, in the currency of the invoice: its amount less its share of the discount. To the
 * smallest coin, the values add up to the total of the invoice without freight and insurance, so all papers take them from here. The part
 * of a discount that exceeds the goods reduces the shipping cost instead.
 */
export function customsValues(lines: readonly PricedLine[], charges: Charges, money: InvoiceMoney): number[] {
  const factor = 10 ** invoiceCurrencies[money.currency];
  const whole = (amount: number) => BigInt(Math.round(amount * factor));
  const totals = invoiceTotals(lines, charges, money);
  const [goods, discount] = [whole(totals.goods), whole(totals.discount)];
  const off = discount > goods ? goods : discount;
  let before = 0n;
  return lines.map((line) => {
    const amount = whole(invoiceLine(line, money).amount);
    // the share is the difference of two rounded running sums, so rounding errors do not accumulate
    const share = shareOf(off, before + amount, goods) - shareOf(off, before, goods);
    before += amount;
    return Number(amount - share) / factor;
  });
}

/** The share of an amount that corresponds to a part of a whole, rounded. */
const shareOf = (amount: bigint, part: bigint, whole: bigint): bigint => (whole === 0n ? 0n : (2n * amount * part + whole) / (2n * whole));

export const dollarMoney: InvoiceMoney = { currency: 'USD', rate: 1 };

/** The customs value of all goods in US dollars. */
export const customsValue = (lines: readonly PricedLine[], charges: Charges): number =>
  Math.round(customsValues(lines, charges, dollarMoney).reduce((sum, value) => sum + value, 0) * 100) / 100;

/** The largest possible discount in dollars: goods, freight and insurance together. */
export const largestDiscount = (goods: number, { freight, insurance }: Charges): number =>
  Math.round((goods + (freight ?? 0) + (insurance ?? 0)) * 100) / 100;
