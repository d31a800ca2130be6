import type { AddressCheck } from '#contract/addresses/addresses.ts';
import { plainPostalCode } from '#contract/addresses/postal-code.ts';
import type { FedexConfig } from '#server/config/upstreams.ts';
import type { AddressChecker } from '#server/integrations/carriers/carrier.ts';
import { nothingToSuggest, ResolveReply, reduceAddress } from './fedex.wire.ts';
import { type FedexReply, fedexProblem } from './fedex-request.ts';
import { createFedexService, type FedexService, refusedReply } from './fedex-service.ts';

/**
 * FedEx's Address Validation v1 (developer.fedex.com), with OAuth client credentials. A token that FedEx refuses is replaced,
 * and the call repeated once. All calls of one action, including the sign-in, end after `timeoutSeconds`, as somebody waits at
 * a form for the answer.
 */
export function createFedexClient(
  config: FedexConfig,
  { now = Date.now, service = createFedexService(config, now) }: { now?: () => number; service?: FedexService } = {},
): AddressChecker {
  return {
    token: () => service.token.current(service.start()),
    async resolve(question, { token, locale }) {
      service.token.adopt(token);
      const reply = await service.request('/address/v1/addresses/resolve', asSent(question), locale, service.start());
      return { output: { resolvedAddresses: answersOf(question, reply) } };
    },
  };
}

/** The request as FedEx expects it: resolution tokens have to be requested, as the reply is read from them; the date has ten characters. */
const asSent = ({ inEffectAsOfTimestamp, addressesToValidate }: AddressCheck) => ({
  ...(inEffectAsOfTimestamp !== undefined && { inEffectAsOfTimestamp: inEffectAsOfTimestamp.slice(0, 10) }),
  validateAddressControlParameters: { includeResolutionTokens: true },
  addressesToValidate: addressesToValidate.map(({ address, ...rest }) => ({
    ...rest,
    address: {
      ...address,
      postalCode: plainPostalCode(address.postalCode),
      streetLines: address.streetLines.filter((line) => line !== ''),
    },
  })),
});

function answersOf({ addressesToValidate }: AddressCheck, reply: FedexReply) {
  // 400 with an error envelope: the address is unknown, or too incomplete to be looked up
  const unknown = reply.status === 400 && reply.errorCodes.length > 0;
  if (!unknown && reply.status !== 200) throw refusedReply(reply);
  const body = ResolveReply.safeParse(reply.body);
  if (!unknown && !body.success) throw fedexProblem('carrier-unavailable', reply);
  return addressesToValidate.map(({ clientReferenceId }, at) => ({
    ...(clientReferenceId !== undefined && { clientReferenceId }),
    ...(body.success ? reduceAddress(body.data.output.resolvedAddresses[at]) : nothingToSuggest),
  }));
}
