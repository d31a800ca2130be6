import { z } from 'zod';
import type { TrackedNumber, TrackedScan } from '#server/integrations/carriers/carrier.ts';
import { absent } from './fedex.wire.ts';
import { stateOf } from './fedex-states.ts';

const text = absent(z.string());

/** A moment without its zone counts as one of UTC: read as the time of this server, it would be another one on each. */
const withZone = (moment: string): string => (/T[\d:.]+$/.test(moment) ? `${moment}Z` : moment);

const Scan = z.object({
  date: absent(z.iso.datetime({ offset: true, local: true }).transform(withZone)),
  eventType: text,
  eventDescription: text,
  derivedStatusCode: text,
  exceptionCode: text,
  exceptionDescription: text,
  scanLocation: absent(z.object({ city: text, countryCode: text })),
});
type Scan = z.infer<typeof Scan>;

const Moment = z.object({ type: text, dateTime: absent(z.string().transform(withZone)) });

/** One parcel of a tracking number: numbers are reused, so there may be several. A field of an unexpected form counts as absent. */
const TrackResult = z.object({
  error: absent(z.object({ code: z.string() })),
  latestStatusDetail: absent(
    z.object({
      code: text,
      description: text,
      statusByLocale: text,
      ancillaryDetails: z.array(z.object({ reason: text, reasonDescription: text })).catch([]),
      delayDetail: absent(z.object({ status: text })),
    }),
  ),
  dateAndTimes: z.array(Moment).catch([]),
  scanEvents: z.array(Scan).catch([]),
});
type TrackResult = z.infer<typeof TrackResult>;

const Results = z.object({ trackingNumber: z.string(), trackResults: z.array(TrackResult).catch([]) });

/** The reply of `POST /track/v1/trackingnumbers`. In rare cases `output` is a text, without a result for any number. */
export const TrackReply = z.object({
  output: z.union([
    z.object({ completeTrackResults: z.array(Results) }),
    z.string().transform((text) => ({ completeTrackResults: [] as z.infer<typeof Results>[], text })),
  ]),
});
type TrackOutput = z.infer<typeof TrackReply>['output'];

/** 'TRACKING.REFERENCENUMBER.NOTFOUND' and the like: FedEx has looked, and there is none. */
const notFound = /NOTFOUND/;

/** Is an answer inconclusive? True where a number has neither a result nor the error that there is none. */
export const leavesOpen = (output: TrackOutput): boolean =>
  'text' in output ? !notFound.test(output.text) : output.completeTrackResults.some(({ trackResults }) => isOpen(trackResults));

const isOpen = (results: readonly TrackResult[]): boolean =>
  newestResult(results) === undefined && !(results.length > 0 && results.every(({ error }) => notFound.test(error?.code ?? '')));

/** The most recently sent of several parcels with one number; undefined where the carrier knows none. */
export function newestResult(results: readonly TrackResult[]): TrackResult | undefined {
  const known = results.filter(({ error, latestStatusDetail }) => error === undefined && latestStatusDetail !== undefined);
  return known.toSorted((a, b) => sentAt(b) - sentAt(a))[0];
}

function sentAt({ dateAndTimes, scanEvents }: TrackResult): number {
  const sent = ['SHIP', 'ACTUAL_PICKUP', 'ACTUAL_TENDER'].flatMap((type) => dateAndTimes.filter((each) => each.type === type));
  const moments = [...sent.map(({ dateTime }) => dateTime), ...scanEvents.map(({ date }) => date)].map((each) => Date.parse(each ?? ''));
  return moments.find((moment) => !Number.isNaN(moment)) ?? 0;
}

/** Converts a result into what is stored. Scans without a date are left out, as they have no place on a timeline. */
export function reduceResult({ latestStatusDetail: latest, scanEvents }: TrackResult): TrackedNumber {
  const scans = scanEvents.flatMap(scanOf).sort((a, b) => b.at.getTime() - a.at.getTime());
  // scans may arrive in any order, and an empty exception code is no exception
  const [newest] = scanEvents.toSorted((a, b) => momentOf(b) - momentOf(a));
  const reason = latest?.ancillaryDetails.find((each) => each.reason);
  const code = latest?.code;
  const words = [latest?.description ?? latest?.statusByLocale, reason?.reasonDescription].filter(Boolean).join(' - ');
  return {
    code: code?.slice(0, 40) ?? null,
    // an unknown status is shown as FedEx words it
    text: (words || code)?.slice(0, 500) ?? null,
    ...stateOf({
      code,
      exceptionCode: reason?.reason ?? (newest?.exceptionCode || undefined),
      exceptionText: reason?.reasonDescription ?? newest?.exceptionDescription,
      delayed: latest?.delayDetail?.status === 'DELAYED',
    }),
    scans,
  };
}

const momentOf = ({ date }: Scan): number => Date.parse(date ?? '') || 0;

function scanOf({ date, eventType, eventDescription, derivedStatusCode, exceptionDescription, scanLocation }: Scan): TrackedScan[] {
  const at = new Date(date ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return [];
  const place = [scanLocation?.city, scanLocation?.countryCode].filter(Boolean).join(', ');
  const texts = [eventDescription, exceptionDescription].filter(Boolean).join(' - ');
  const code = (eventType ?? derivedStatusCode ?? '').slice(0, 40);
  return [{ at, code, text: (texts || code).slice(0, 500), place: place.slice(0, 200) }];
}
