import type { CarrierConfig } from '#server/config/upstreams.ts';
import type { Carrier } from './carrier.ts';
import { createFedexClient } from './fedex/fedex.client.ts';

/** The carriers that are connected, each asked before the next. Another one is a folder beside `fedex/` and a line here. */
export function createCarriers({ fedex }: CarrierConfig): Carrier[] {
  return [...(fedex ? [{ name: 'FedEx', addresses: createFedexClient(fedex) }] : [])];
}
