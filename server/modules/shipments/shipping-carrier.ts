import type { Carrier } from '#server/integrations/carriers/carrier.ts';
import type { LabelCarrier } from './make-label.ts';
import type { RateCarrier } from './quote-order.ts';
import type { Patience } from './shipments.repository.ts';

/** A carrier that says what it costs, and makes labels. */
export type ShippingCarrier = RateCarrier & LabelCarrier;

export const shippingCarrier = (carriers: readonly Carrier[]): ShippingCarrier | undefined =>
  carriers.find((each): each is Carrier & ShippingCarrier => each.rates !== undefined && each.labels !== undefined);

const tenMinutes = 600;

/** As long as the carrier may take, with half a minute for the database; what it does not have after ten is not there. */
export function patienceWith(carrier: LabelCarrier | undefined): Patience {
  const leaseSeconds = (carrier?.labels.longestSeconds ?? 0) + 30;
  return { leaseSeconds, settleSeconds: Math.max(tenMinutes, leaseSeconds) };
}
