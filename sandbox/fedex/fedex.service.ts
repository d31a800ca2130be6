import { z } from 'zod';
import { type Answer, json } from '#sandbox/kernel/answer.ts';
import { type Exchange, readBody } from '#sandbox/kernel/exchange.ts';
import { routes } from '#sandbox/kernel/router.ts';
import type { Kernel, Service } from '#sandbox/kernel/service.ts';
import { refusal } from './envelope.ts';
import { resolvedAddress } from './resolved-address.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { standardize } from './standardize.ts';
import { createThreshold } from './thresholds.ts';

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

/** Stands in for FedEx: signing in with client credentials, and address validation. */
export function fedexService(kernel: Kernel): Service {
  const signIn = createSignIn(kernel);
  const perProject = createThreshold(kernel, { calls: 1400, seconds: 10, blockSeconds: 10 });
  return {
    name: 'fedex',
    handle: routes({
      'POST /oauth/token': (exchange) => signIn.issue(exchange),
      'POST /address/v1/addresses/resolve': async (exchange) => {
        if (perProject.exceeded()) return refusal('LIMIT');
        return await resolve(exchange, signIn);
      },
    }),
    rateLimited: () => refusal('LIMIT'),
    sessionExpired: () => refusal('EXPIRED'),
  };
}

async function resolve(exchange: Exchange, signIn: SignIn): Promise<Answer> {
  const { headers } = exchange.request;
  const transaction = headers['x-customer-transaction-id']?.toString();
  const own = transaction === undefined ? {} : { customerTransactionId: transaction };
  const text = await readBody(exchange.request);
  if (!signIn.admits(exchange)) return refusal('EXPIRED', own);
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return refusal('INPUT', { ...own, parameter: 'content-type' });
  const request = Request.safeParse(parsed(text));
  if (!request.success) return refusal('INPUT', { ...own, parameter: request.error.issues[0]?.path.join('.') ?? '' });

  const tokens = request.data.validateAddressControlParameters?.includeResolutionTokens ?? false;
  const resolved = request.data.addressesToValidate.map(({ address, clientReferenceId }) => ({
    address,
    clientReferenceId,
    found: standardize(address),
  }));
  // an address whose street is unknown fails the whole call; one whose place is unknown is answered with a message
  if (resolved.some(({ found }) => found.found === 'unknown-street')) return refusal('NOTFOUND', own);
  return json({
    transactionId: crypto.randomUUID(),
    ...own,
    output: {
      resolvedAddresses: resolved.map(({ address, found, clientReferenceId }) =>
        resolvedAddress(address, found, tokens, clientReferenceId),
      ),
      alerts: [{ code: 'VIRTUAL.RESPONSE', message: 'This is a Virtual Response.', alertType: 'NOTE' }],
    },
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
