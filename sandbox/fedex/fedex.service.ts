import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bodyOf, type SandboxContext, type StandIn } from '#sandbox/stand-in.ts';
import { refusal } from './envelope.ts';
import { createRateLimit } from './rate-limit.ts';
import { resolvedAddress } from './resolved-address.ts';
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

/** Stands in for FedEx: signing in with client credentials, address validation, and tracking with parcels that people move. */
export function fedexService(context: SandboxContext): StandIn {
  const signIn = createSignIn(context);
  const perProject = createRateLimit(context, { calls: 1400, seconds: 10, blockSeconds: 10 });
  const journeys = createJourneys(context);
  return {
    name: 'fedex',
    routes(app) {
      app.post('/oauth/token', async (request) => signIn.issue(request));
      app.post('/address/v1/addresses/resolve', async (request) => {
        if (perProject.exceeded()) throw refusal('LIMIT');
        return resolve(request, signIn);
      });
      app.post('/track/v1/trackingnumbers', async (request) => {
        if (perProject.exceeded()) throw refusal('LIMIT');
        return track(request, signIn, journeys);
      });
      parcelPages(app, journeys);
    },
    rateLimited: () => refusal('LIMIT'),
    sessionExpired: () => refusal('EXPIRED'),
  };
}

function resolve(received: FastifyRequest, signIn: SignIn) {
  const { headers } = received;
  const transaction = headers['x-customer-transaction-id']?.toString();
  const own = transaction === undefined ? {} : { customerTransactionId: transaction };
  if (!signIn.admits(received)) throw refusal('EXPIRED', own);
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) throw refusal('INPUT', { ...own, parameter: 'content-type' });
  const request = Request.safeParse(parsed(bodyOf(received)));
  if (!request.success) throw refusal('INPUT', { ...own, parameter: request.error.issues[0]?.path.join('.') ?? '' });

  const tokens = request.data.validateAddressControlParameters?.includeResolutionTokens ?? false;
  const resolved = request.data.addressesToValidate.map(({ address, clientReferenceId }) => ({
    address,
    clientReferenceId,
    found: standardize(address),
  }));
  // an address whose street is unknown fails the whole call; one whose place is unknown is answered with a message
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
