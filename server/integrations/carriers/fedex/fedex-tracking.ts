import type { ParcelTracker, TrackedNumber } from '#server/integrations/carriers/carrier.ts';
import { fedexProblem } from './fedex-request.ts';
import { type FedexService, refusedReply } from './fedex-service.ts';
import { newestResult, reduceResult, TrackReply } from './fedex-tracking.wire.ts';

/** FedEx's "Basic Integrated Visibility" (Track v1): 30 numbers a call, of the last 90 days or so. */
export const createFedexTracker = (service: FedexService): ParcelTracker => ({
  atOnce: 30,
  async track(trackingNumbers) {
    const trackingInfo = trackingNumbers.map((trackingNumber) => ({ trackingNumberInfo: { trackingNumber } }));
    const question = { includeDetailedScans: true, trackingInfo };
    const reply = await service.ask('/track/v1/trackingnumbers', question, 'en_US', service.start());
    if (reply.status !== 200) throw refusedReply(reply);
    const body = TrackReply.safeParse(reply.body);
    if (!body.success) throw fedexProblem('carrier-unavailable', reply);
    const found = new Map<string, TrackedNumber>();
    for (const { trackingNumber, trackResults } of body.data.output.completeTrackResults) {
      const result = newestResult(trackResults);
      if (result) found.set(trackingNumber, reduceResult(result));
    }
    return found;
  },
});
