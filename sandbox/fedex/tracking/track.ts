import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readRequest } from '#sandbox/fedex/read-request.ts';
import type { SignIn } from '#sandbox/fedex/sign-in.ts';
import type { Journey, Journeys, Step } from './journeys.ts';
import { codeOf, type StatusCode, statusCodes } from './status-codes.ts';

/** The body of the request; FedEx takes 1 to 30 numbers. */
const Request = z.strictObject({
  includeDetailedScans: z.boolean(),
  trackingInfo: z
    .array(
      z.strictObject({
        shipDateBegin: z.iso.date().optional(),
        shipDateEnd: z.iso.date().optional(),
        trackingNumberInfo: z.strictObject({
          trackingNumber: z.string().min(1).max(40),
          carrierCode: z.string().optional(),
          trackingNumberUniqueId: z.string().optional(),
        }),
      }),
    )
    .min(1)
    .max(30),
});

/** `POST /track/v1/trackingnumbers`. For a number that was never scanned, the reply has a good status and contains an error. */
export function track(received: FastifyRequest, signIn: SignIn, journeys: Journeys) {
  const { own, body } = readRequest(received, signIn, Request);
  const completeTrackResults = body.trackingInfo.map(({ trackingNumberInfo: { trackingNumber } }) => ({
    trackingNumber,
    trackResults: resultsOf(trackingNumber, journeys),
  }));
  return { transactionId: crypto.randomUUID(), ...own, output: { completeTrackResults } };
}

/** The results for all parcels of a number. */
export const resultsOf = (trackingNumber: string, journeys: Journeys) =>
  journeys.of(trackingNumber)?.map((journey, at) => resultOf(trackingNumber, journey, at)) ?? [notFound(trackingNumber)];

const notFound = (trackingNumber: string) => ({
  trackingNumberInfo: { trackingNumber, trackingNumberUniqueId: '', carrierCode: '' },
  error: {
    code: 'TRACKING.TRACKINGNUMBER.NOTFOUND',
    message: 'Tracking number cannot be found. Please correct the tracking number and try again.',
  },
});

function resultOf(trackingNumber: string, journey: Journey, at: number) {
  const [first, last] = [journey[0]!, journey.at(-1)!];
  const status: StatusCode = statusCodes[last.name];
  return {
    trackingNumberInfo: { trackingNumber, trackingNumberUniqueId: `${2457821000 + at}~${trackingNumber}~FX`, carrierCode: 'FDXE' },
    latestStatusDetail: {
      code: codeOf(last.name),
      derivedCode: codeOf(last.name),
      statusByLocale: status.description,
      description: status.description,
      scanLocation: { city: last.city, countryCode: last.countryCode },
      ancillaryDetails: status.exception ? [{ reason: status.exception.code, reasonDescription: status.exception.text }] : [],
      ...(status.delayed && { delayDetail: { type: 'GENERAL', status: 'DELAYED' } }),
    },
    dateAndTimes: [{ type: 'SHIP', dateTime: first.at }, ...(last.name === 'DL' ? [{ type: 'ACTUAL_DELIVERY', dateTime: last.at }] : [])],
    // newest first
    scanEvents: journey.toReversed().map(scanOf),
  };
}

function scanOf({ name, at, city, countryCode }: Step) {
  const { description, exception }: StatusCode = statusCodes[name];
  return {
    date: at,
    eventType: codeOf(name),
    eventDescription: description,
    exceptionCode: exception?.code ?? '',
    exceptionDescription: exception?.text ?? '',
    derivedStatusCode: codeOf(name),
    scanLocation: { city, countryCode },
  };
}
