import { z } from 'zod';
import type { Quote } from '#contract/shipments/shipments.ts';
import { absent } from './fedex.wire.ts';
import { isoCurrency } from './fedex-currencies.ts';

const text = absent(z.string());

const Rated = z.object({
  rateType: text,
  totalNetCharge: z.number().nonnegative(),
  currency: text,
  shipmentRateDetail: absent(z.object({ currency: text })),
});

const Detail = z.object({
  serviceType: z.string().min(1).max(80),
  serviceName: text,
  // one price that cannot be read does not lose the others
  ratedShipmentDetails: z.array(Rated.nullable().catch(null)).catch([]),
  operationalDetail: absent(z.object({ transitTime: text })),
  commit: absent(z.object({ transitDays: absent(z.object({ minimumTransitTime: text })), daysInTransit: text })),
});
type Detail = z.infer<typeof Detail>;

/** The reply of `POST /rate/v1/rates/quotes`. */
export const RateReply = z.object({ output: z.object({ rateReplyDetails: z.array(Detail.nullable().catch(null)) }) });

/** Of several prices the one in the currency that was asked for, else that of the account, else the list's. */
const preferred = ['PREFERRED_CURRENCY', 'PREFERRED', 'ACCOUNT', 'PREFERRED_INCENTIVE', 'LIST'];

/** What a service costs; none where no price can be read. */
export function quoteOf({ serviceType, serviceName, ratedShipmentDetails, operationalDetail, commit }: Detail): Quote[] {
  const rank = (rateType = '') => (preferred.indexOf(rateType) + preferred.length + 1) % (preferred.length + 1);
  const rated = ratedShipmentDetails.filter((each) => each !== null).toSorted((a, b) => rank(a.rateType) - rank(b.rateType));
  for (const { totalNetCharge: price, currency, shipmentRateDetail } of rated) {
    const iso = isoCurrency(currency ?? shipmentRateDetail?.currency ?? '');
    if (iso === undefined) continue;
    const days = daysOf(operationalDetail?.transitTime ?? commit?.transitDays?.minimumTransitTime ?? commit?.daysInTransit);
    return [{ service: serviceType, name: (serviceName ?? serviceType).slice(0, 100), price, currency: iso, days }];
  }
  return [];
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
