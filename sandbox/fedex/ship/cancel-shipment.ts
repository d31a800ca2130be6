import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readRequest } from '#sandbox/fedex/read-request.ts';
import { sandboxAccount } from '#sandbox/fedex/shipping/common-checks.ts';
import { fieldRefusal, schemaRefusal } from '#sandbox/fedex/shipping/field-refusal.ts';
import { Account } from '#sandbox/fedex/shipping/parcel-fields.ts';
import type { SignIn } from '#sandbox/fedex/sign-in.ts';
import type { Shipments } from './shipments.ts';

const Request = z.strictObject({
  accountNumber: Account,
  trackingNumber: z.string().min(1).max(40),
  senderCountryCode: z.string().length(2).optional(),
  deletionControl: z.literal('DELETE_ALL_PACKAGES').optional(),
  emailShipment: z.boolean().optional(),
});

/**
 * `PUT /ship/v1/shipments/cancel`. For a shipment that was handed over, or is already cancelled, the reply has a good status and says that
 * it was not cancelled.
 */
export function cancelShipment(received: FastifyRequest, signIn: SignIn, shipments: Shipments) {
  const { own, body } = readRequest(received, signIn, Request, schemaRefusal);
  const shipment = shipments.byNumber(body.trackingNumber);
  if (shipment === undefined || body.accountNumber.value !== sandboxAccount)
    throw fieldRefusal([{ code: 'SHIPMENT.USER.UNAUTHORIZED', message: 'The shipment is not one of this account.' }], own);
  const cancelledShipment = shipments.cancel(shipment);
  const message = cancelledShipment ? 'Shipment is successfully cancelled' : 'Shipment cannot be cancelled';
  return {
    transactionId: crypto.randomUUID(),
    ...own,
    output: { cancelledShipment, cancelledHistory: true, message, alerts: [] },
  };
}
