import type { Carrier } from '#server/integrations/carriers/carrier.ts';
import type { LabelCarrier } from './make-label.ts';
import type { RateCarrier } from './quote-order.ts';
import type { Patience } from './shipments.repository.ts';

/** A carrier that quotes rates and makes labels. */
export type ShippingCarrier = RateCarrier & LabelCarrier;

export const shippingCarrier = (carriers: readonly Carrier[]): ShippingCarrier | undefined =>
  carriers.find((each): each is Carrier & ShippingCarrier => each.rates !== undefined && each.labels !== undefined);

const tenMinutes = 600;

/**
 * The lease is the longest time that the carrier may take, with half a minute for the database. What the carrier does not have after ten
 * minutes (or the lease, if that is longer) will not appear.
 */
export function patienceWith(carrier: LabelCarrier | undefined): Patience {
  const leaseSeconds = (carrier?.labels.longestSeconds ?? 0) + 30;
  return { leaseSeconds, settleSeconds: Math.max(tenMinutes, leaseSeconds) };
}
