import { lineTotal } from '#contract/orders/order-totals.ts';
import type { OrderShipping } from './order-shipping.ts';
import { type InvoiceCurrency, invoiceCurrencies } from './shipping-choices.ts';

/** In what the amounts of an invoice are written. No zod here: the page imports it. */
export interface InvoiceMoney {
  currency: InvoiceCurrency;
  /** Of the currency for one US dollar. */
  rate: number;
}

/** The currency that an order's invoice is written in: dollars unless another one was chosen, and its rate is known. */
export const invoiceMoney = ({ invoiceCurrency, invoiceRate }: Pick<OrderShipping, 'invoiceCurrency' | 'invoiceRate'>): InvoiceMoney =>
  invoiceCurrency === null || invoiceCurrency === 'USD' || invoiceRate === null
    ? { currency: 'USD', rate: 1 }
    : { currency: invoiceCurrency, rate: invoiceRate };

/** An amount of dollars in the currency, rounded to what that can be paid in. */
export function inCurrency(dollars: number, { currency, rate }: InvoiceMoney): number {
  const factor = 10 ** invoiceCurrencies[currency];
  return Math.round(withoutBinaryRest(dollars * rate * factor)) / factor;
}

/** What decimals make when they are multiplied, without the rest of binary fractions: 1.005 × 100 is 100.49999, 150 × 1.13 is below 169.5. */
export const withoutBinaryRest = (product: number): number => Number(product.toPrecision(15));

/** What is added up of an invoice, in its currency. */
export interface InvoiceTotals {
  /** All lines. */
  goods: number;
  freight: number;
  insurance: number;
  discount: number;
  /** What the receiver is asked for. */
  total: number;
}

type Charges = Pick<OrderShipping, 'freight' | 'insurance' | 'discount'>;
type PricedLine = { quantity: number; unitPrice: number };

/** A line of an invoice, in its currency: what one piece costs, and all of them. The paper adds up as it is printed. */
export function invoiceLine({ quantity, unitPrice }: PricedLine, money: InvoiceMoney): { unit: number; amount: number } {
  const factor = 10 ** invoiceCurrencies[money.currency];
  const unit = inCurrency(unitPrice, money);
  return { unit, amount: Math.round(unit * factor * quantity) / factor };
}

/**
 * The sums of an invoice: lines as they are printed, then freight and insurance, less the discount. Each is rounded by itself, so what is
 * all of it in dollars would be a little more or less in another currency: a discount of everything leaves nothing, and none leaves less.
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
 * What customs is told that each line is worth, in the currency of the invoice: as it stands there, less its share of the discount. They add
 * up to the invoice, freight and insurance left out, to its smallest coin: whatever paper says a value takes it from here. What is let off
 * beyond the goods is let off what was charged for sending.
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
    // what was let off up to here, so that the rests of rounding add up to nothing
    const share = shareOf(off, before + amount, goods) - shareOf(off, before, goods);
    before += amount;
    return Number(amount - share) / factor;
  });
}

/** So much of an amount as a part is of the whole, rounded. */
const shareOf = (amount: bigint, part: bigint, whole: bigint): bigint => (whole === 0n ? 0n : (2n * amount * part + whole) / (2n * whole));

export const dollarMoney: InvoiceMoney = { currency: 'USD', rate: 1 };

/** US dollars that all goods are worth to customs. */
export const customsValue = (lines: readonly PricedLine[], charges: Charges): number =>
  Math.round(customsValues(lines, charges, dollarMoney).reduce((sum, value) => sum + value, 0) * 100) / 100;

/** The most dollars that a discount can be: everything that it is taken from. */
export const largestDiscount = (goods: number, { freight, insurance }: Charges): number =>
  Math.round((goods + (freight ?? 0) + (insurance ?? 0)) * 100) / 100;
