import { z } from 'zod';
import type { Quote, QuotePart } from '#contract/shipments/shipments.ts';
import { absent } from './fedex.wire.ts';
import { isoCurrency } from './fedex-currencies.ts';

const text = absent(z.string());

const Surcharge = z.object({ type: text, description: text, amount: z.number() });

const Rated = z.object({
  rateType: text,
  totalNetCharge: z.number().nonnegative(),
  currency: text,
  totalBaseCharge: absent(z.number().nonnegative()),
  totalDiscounts: absent(z.number().nonnegative()),
  shipmentRateDetail: absent(
    z.object({
      currency: text,
      surCharges: z.array(Surcharge.nullable().catch(null)).catch([]),
      totalBillingWeight: absent(z.object({ units: text, value: z.number().positive() })),
    }),
  ),
});
type Rated = z.infer<typeof Rated>;

const Detail = z.object({
  serviceType: z.string().min(1).max(80),
  serviceName: text,
  // an unreadable price is skipped, without losing the others
  ratedShipmentDetails: z.array(Rated.nullable().catch(null)).catch([]),
  operationalDetail: absent(z.object({ transitTime: text })),
  commit: absent(z.object({ transitDays: absent(z.object({ minimumTransitTime: text })), daysInTransit: text })),
});
type Detail = z.infer<typeof Detail>;

/** The reply of `POST /rate/v1/rates/quotes`. */
export const RateReply = z.object({ output: z.object({ rateReplyDetails: z.array(Detail.nullable().catch(null)) }) });

/** The order of preference among several prices: in the requested currency, then the account's, then the list price. */
const preferred = ['PREFERRED_CURRENCY', 'PREFERRED', 'ACCOUNT', 'PREFERRED_INCENTIVE', 'LIST'];

/** The quote of a service; empty where no price can be read. */
export function quoteOf({ serviceType, serviceName, ratedShipmentDetails, operationalDetail, commit }: Detail): Quote[] {
  const rank = (rateType = '') => (preferred.indexOf(rateType) + preferred.length + 1) % (preferred.length + 1);
  const rated = ratedShipmentDetails.filter((each) => each !== null).toSorted((a, b) => rank(a.rateType) - rank(b.rateType));
  for (const each of rated) {
    const { totalNetCharge: price, currency, shipmentRateDetail } = each;
    const iso = isoCurrency(currency ?? shipmentRateDetail?.currency ?? '');
    if (iso === undefined) continue;
    const days = daysOf(operationalDetail?.transitTime ?? commit?.transitDays?.minimumTransitTime ?? commit?.daysInTransit);
    return [
      { service: serviceType, name: (serviceName?.trim() || serviceType).slice(0, 100), price, currency: iso, days, ...madeOf(each) },
    ];
  }
  return [];
}

/** The most parts of a price that are kept. */
const mostParts = 20;

/** The parts of a price; none where FedEx does not state the base charge. */
function madeOf({ totalNetCharge, totalBaseCharge, totalDiscounts, shipmentRateDetail }: Rated): Pick<Quote, 'parts' | 'billedKilograms'> {
  const weight = shipmentRateDetail?.totalBillingWeight;
  const billed = weight?.units === 'KG' ? { billedKilograms: weight.value } : {};
  if (totalBaseCharge === undefined) return billed;
  const surcharges = (shipmentRateDetail?.surCharges ?? []).flatMap((each) => each ?? []).slice(0, mostParts);
  const parts: QuotePart[] = [
    { kind: 'base', text: '', amount: totalBaseCharge },
    ...surcharges.map(({ type, description, amount }) => ({
      kind: 'surcharge' as const,
      text: (description ?? type ?? '').slice(0, 80),
      amount,
    })),
    ...(totalDiscounts ? [{ kind: 'discount' as const, text: '', amount: -totalDiscounts }] : []),
  ];
  const rest = Math.round((totalNetCharge - parts.reduce((sum, { amount }) => sum + amount, 0)) * 100) / 100;
  return { parts: rest === 0 ? parts : [...parts, { kind: 'other', text: '', amount: rest }], ...billed };
}

const words =
  'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN TWENTY'.split(
    ' ',
  );

/** 'THREE_DAYS' → 3 */
function daysOf(written = ''): number | null {
  const at = words.indexOf(written.replace(/_DAYS?$/, ''));
  return at < 0 ? null : at + 1;
}
