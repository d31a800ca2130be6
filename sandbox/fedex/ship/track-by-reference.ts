import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusal } from '#sandbox/fedex/envelope.ts';
import { readRequest } from '#sandbox/fedex/read-request.ts';
import { sandboxAccount } from '#sandbox/fedex/shipping/common-checks.ts';
import { fieldRefusal } from '#sandbox/fedex/shipping/field-refusal.ts';
import type { SignIn } from '#sandbox/fedex/sign-in.ts';
import type { Journeys } from '#sandbox/fedex/tracking/journeys.ts';
import { resultsOf } from '#sandbox/fedex/tracking/track.ts';
import type { Shipments } from './shipments.ts';

/** One reference of the sender, and the days between which the parcel was shipped. */
const Request = z.strictObject({
  includeDetailedScans: z.boolean(),
  referencesInformation: z.strictObject({
    type: z.literal('CUSTOMER_REFERENCE'),
    value: z.string().min(1).max(40),
    accountNumber: z.string().min(1).max(9),
    carrierCode: z.literal('FDXE').optional(),
    shipDateBegin: z.iso.date(),
    shipDateEnd: z.iso.date(),
  }),
});

const longestDays = 31;

/**
 * `POST /track/v1/referencenumbers`: the tracking numbers of a reference. For an unknown reference, the reply has a good status and
 * contains an error.
 */
export function trackByReference(received: FastifyRequest, signIn: SignIn, shipments: Shipments, journeys: Journeys) {
  const { own, body } = readRequest(received, signIn, Request);
  const { value, accountNumber, shipDateBegin, shipDateEnd } = body.referencesInformation;
  if (accountNumber !== sandboxAccount) throw refusal('INPUT', { ...own, parameter: 'accountNumber' });
  if (Date.parse(shipDateEnd) - Date.parse(shipDateBegin) > longestDays * 86_400_000)
    throw fieldRefusal([{ code: 'TRACKING.SHIPDATERANGE.TOOLONG', message: 'The range of ship dates is too long.' }], own);
  const found = shipments.byReference(value).filter(({ shipDay }) => shipDay >= shipDateBegin && shipDay <= shipDateEnd);
  const completeTrackResults = found
    .flatMap(({ trackingNumbers }) => trackingNumbers)
    .map((trackingNumber) => ({ trackingNumber, trackResults: resultsOf(trackingNumber, journeys) }));
  const error = { code: 'TRACKING.REFERENCENUMBER.NOTFOUND', message: 'Reference number cannot be found.' };
  return {
    transactionId: crypto.randomUUID(),
    ...own,
    output: { completeTrackResults: found.length > 0 ? completeTrackResults : [{ trackingNumber: '', trackResults: [{ error }] }] },
  };
}
