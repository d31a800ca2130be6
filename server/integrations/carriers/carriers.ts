import type { CarrierConfig } from '#server/config/upstreams.ts';
import type { Carrier } from './carrier.ts';
import { createFedexClient } from './fedex/fedex.client.ts';
import { createFedexLabels } from './fedex/fedex-labels.ts';
import { createFedexRates } from './fedex/fedex-rates.ts';
import { createFedexService } from './fedex/fedex-service.ts';
import { createFedexTracker } from './fedex/fedex-tracking.ts';

const connected = new WeakMap<CarrierConfig, readonly Carrier[]>();

/** The configured carriers, in order of preference. The same settings return the same objects, so that all callers share one token. */
export function carriersOf(config: CarrierConfig): readonly Carrier[] {
  const carriers = connected.get(config) ?? createCarriers(config);
  connected.set(config, carriers);
  return carriers;
}

/** Creates the configured carriers anew. To add another carrier, add a folder beside `fedex/` and a line here. */
export function createCarriers({ fedex }: CarrierConfig): Carrier[] {
  if (fedex === undefined) return [];
  const service = createFedexService(fedex);
  return [
    {
      name: 'FedEx',
      addresses: createFedexClient(fedex, { service }),
      ...(fedex.tracking && { tracking: createFedexTracker(service) }),
      ...(fedex.shipping && { rates: createFedexRates(service, fedex.shipping) }),
      ...(fedex.shipping?.labels && { labels: createFedexLabels(service, fedex.shipping) }),
    },
  ];
}
