import type { ParcelTracker, TrackedNumber } from '#server/integrations/carriers/carrier.ts';
import { fedexProblem } from './fedex-request.ts';
import { type FedexService, refusedReply } from './fedex-service.ts';
import { leavesOpen, newestResult, reduceResult, TrackReply } from './fedex-tracking.wire.ts';

/** FedEx's "Basic Integrated Visibility" (Track v1): 30 numbers in a call, for about the last 90 days. */
export const createFedexTracker = (service: FedexService): ParcelTracker => ({
  atOnce: 30,
  async track(trackingNumbers) {
    return (await track(service, trackingNumbers)).found;
  },
});

/** Where one parcel is; null where FedEx knows no such number, undefined where its answer is inconclusive. */
export async function trackOne(service: FedexService, trackingNumber: string): Promise<TrackedNumber | null | undefined> {
  const { found, isConclusive } = await track(service, [trackingNumber]);
  return found.get(trackingNumber) ?? (isConclusive ? null : undefined);
}

async function track(service: FedexService, trackingNumbers: readonly string[]) {
  const trackingInfo = trackingNumbers.map((trackingNumber) => ({ trackingNumberInfo: { trackingNumber } }));
  const question = { includeDetailedScans: true, trackingInfo };
  const reply = await service.request('/track/v1/trackingnumbers', question, 'en_US', service.start());
  if (reply.status !== 200) throw refusedReply(reply);
  const body = TrackReply.safeParse(reply.body);
  if (!body.success) throw fedexProblem('carrier-unavailable', reply);
  const { output } = body.data;
  const found = new Map<string, TrackedNumber>();
  for (const { trackingNumber, trackResults } of output.completeTrackResults) {
    const result = newestResult(trackResults);
    if (result) found.set(trackingNumber, reduceResult(result));
  }
  return { found, isConclusive: !leavesOpen(output) && output.completeTrackResults.length === trackingNumbers.length };
}
