import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxContext, StandIn } from '#sandbox/stand-in.ts';
import { refusal } from './envelope.ts';
import { createRateLimit } from './rate-limit.ts';
import { quote } from './rates/quote.ts';
import { readRequest } from './read-request.ts';
import { resolvedAddress } from './resolved-address.ts';
import { cancelShipment } from './ship/cancel-shipment.ts';
import { makeShipment } from './ship/make-shipment.ts';
import { createShipments } from './ship/shipments.ts';
import { takeDocument, takeForms } from './ship/take-document.ts';
import { trackByReference } from './ship/track-by-reference.ts';
import { createUploadedDocuments } from './ship/uploaded-documents.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { standardize } from './standardize.ts';
import { createJourneys } from './tracking/journeys.ts';
import { parcelPages } from './tracking/parcel-pages.ts';
import { track } from './tracking/track.ts';

const Request = z.object({
  inEffectAsOfTimestamp: z.iso.date().optional(),
  validateAddressControlParameters: z.object({ includeResolutionTokens: z.boolean().optional() }).optional(),
  addressesToValidate: z
    .array(
      z.object({
        address: z
          .object({
            streetLines: z.array(z.string()).min(1).max(3),
            city: z.string().default(''),
            stateOrProvinceCode: z.string().default(''),
            postalCode: z.string().default(''),
            countryCode: z.string().regex(/^[A-Z]{2}$/),
          })
          .refine(({ streetLines }) => streetLines.some((line) => line.trim() !== ''), { path: ['streetLines'] })
          .refine(({ city, postalCode }) => city !== '' || postalCode !== '', { path: ['city'] }),
        clientReferenceId: z.string().max(40).optional(),
      }),
    )
    .min(1)
    .max(100),
});

/**
 * Stands in for FedEx: sign-in with client credentials, address validation, invented rates, labels that say SAMPLE, and tracking of parcels
 * that people move on a page.
 */
export function fedexService(context: SandboxContext): StandIn {
  const signIn = createSignIn(context);
  const perProject = createRateLimit(context, { calls: 1400, seconds: 10, blockSeconds: 10 });
  const journeys = createJourneys(context);
  const shipments = createShipments(context, journeys);
  const documents = createUploadedDocuments(context);
  return {
    name: 'fedex',
    routes(app) {
      app.post('/oauth/token', async (request) => signIn.issue(request));
      const serve = (method: 'POST' | 'PUT', url: string, answer: (request: FastifyRequest) => object | Promise<object>) =>
        app.route({
          method,
          url,
          handler: async (request) => {
            if (perProject.exceeded()) throw refusal('LIMIT');
            return await answer(request);
          },
        });
      serve('POST', '/address/v1/addresses/resolve', (request) => resolve(request, signIn));
      serve('POST', '/track/v1/trackingnumbers', (request) => track(request, signIn, journeys));
      serve('POST', '/track/v1/referencenumbers', (request) => trackByReference(request, signIn, shipments, journeys));
      serve('POST', '/rate/v1/rates/quotes', (request) => quote(request, signIn, context.clock));
      serve('POST', '/ship/v1/shipments', (request) => makeShipment(request, signIn, { shipments, documents, clock: context.clock }));
      serve('PUT', '/ship/v1/shipments/cancel', (request) => cancelShipment(request, signIn, shipments));
      takeForms(app);
      app.post('/documentapi/documents/v1/etds/upload', async (request, reply) =>
        reply.code(201).send(await takeDocument(request, signIn, documents)),
      );
      parcelPages(app, journeys);
      // everything that was made, so that tests can compare it with the office's data
      app.get('/shipments', async () => shipments.all());
      app.get('/documents', async () => documents.all());
    },
    rateLimited: () => refusal('LIMIT'),
    sessionExpired: () => refusal('EXPIRED'),
    refused: () => refusal('INPUT'),
  };
}

function resolve(received: FastifyRequest, signIn: SignIn) {
  const { own, body } = readRequest(received, signIn, Request);
  const tokens = body.validateAddressControlParameters?.includeResolutionTokens ?? false;
  const resolved = body.addressesToValidate.map(({ address, clientReferenceId }) => ({
    address,
    clientReferenceId,
    found: standardize(address),
  }));
  // an address whose street is unknown fails the whole call; an address whose place is unknown gets a message in the reply
  if (resolved.some(({ found }) => found.found === 'unknown-street')) throw refusal('NOTFOUND', own);
  return {
    transactionId: crypto.randomUUID(),
    ...own,
    output: {
      resolvedAddresses: resolved.map(({ address, found, clientReferenceId }) =>
        resolvedAddress(address, found, tokens, clientReferenceId),
      ),
      alerts: [{ code: 'VIRTUAL.RESPONSE', message: 'This is a Virtual Response.', alertType: 'NOTE' }],
    },
  };
}
