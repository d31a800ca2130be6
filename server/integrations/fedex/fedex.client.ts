import type { AddressCheck, AddressCheckReply } from '#contract/addresses/addresses.ts';
import type { FedexConfig } from '#server/config/upstreams.ts';
import { nothingToSuggest, ResolveReply, reduceAddress } from './fedex.wire.ts';
import { askFedex, type FedexReply, fedexProblem } from './fedex-request.ts';
import { createFedexToken } from './fedex-token.ts';

export interface FedexClient {
  /** The shared bearer token. Throws `fedex-refused`, `fedex-rate-limited` or `fedex-unavailable`. */
  token(): Promise<string>;
  /**
   * How FedEx would write the addresses (up to 100), in the order asked. One that it does not know, in either of the
   * two ways it says so, or that is not complete, has nothing to suggest.
   * @param token the one to begin with, should this process have none of its own
   * @param locale of FedEx's messages, 'en_US'
   * Throws `fedex-refused`, `fedex-rate-limited` or `fedex-unavailable`.
   */
  resolve(question: AddressCheck, by: { token: string; locale: string }): Promise<AddressCheckReply>;
}

/**
 * FedEx's REST services (developer.fedex.com): OAuth with client credentials, and Address Validation v1.
 * A token that FedEx refuses is replaced and the question asked once more.
 */
export function createFedexClient(
  config: FedexConfig,
  { timeoutMs = 8000, now = Date.now }: { timeoutMs?: number; now?: () => number } = {},
): FedexClient {
  const shared = createFedexToken(config, { timeoutMs, now });

  const ask = async (question: AddressCheck, locale: string) => {
    const token = await shared.current();
    const reply = await askFedex(
      `${config.baseUrl}/address/v1/addresses/resolve`,
      {
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-locale': locale,
          'x-customer-transaction-id': crypto.randomUUID(),
        },
        body: JSON.stringify(asSent(question)),
      },
      timeoutMs,
    );
    if (reply.status === 401) shared.drop(token);
    return reply;
  };

  return {
    token: () => shared.current(),
    async resolve(question, { token, locale }) {
      shared.adopt(token);
      const first = await ask(question, locale);
      const reply = first.status === 401 ? await ask(question, locale) : first;
      return { output: { resolvedAddresses: answersOf(question, reply) } };
    },
  };
}

/** Without the tokens there would be nothing to read, and the day is ten characters long. */
const asSent = ({ inEffectAsOfTimestamp, addressesToValidate }: AddressCheck) => ({
  ...(inEffectAsOfTimestamp !== undefined && { inEffectAsOfTimestamp: inEffectAsOfTimestamp.slice(0, 10) }),
  validateAddressControlParameters: { includeResolutionTokens: true },
  addressesToValidate: addressesToValidate.map(({ address, ...rest }) => ({
    ...rest,
    address: { ...address, streetLines: address.streetLines.filter((line) => line !== '') },
  })),
});

function answersOf({ addressesToValidate }: AddressCheck, reply: FedexReply) {
  // 400 with an envelope: the address is unknown, or not complete enough yet to be looked up
  const unknown = reply.status === 400 && reply.errorCodes.length > 0;
  if (!unknown && reply.status !== 200) throw problemOf(reply);
  const body = ResolveReply.safeParse(reply.body);
  if (!unknown && !body.success) throw fedexProblem('fedex-unavailable', reply);
  return addressesToValidate.map(({ clientReferenceId }, at) => ({
    ...(clientReferenceId !== undefined && { clientReferenceId }),
    ...(body.success ? reduceAddress(body.data.output.resolvedAddresses[at]) : nothingToSuggest),
  }));
}

function problemOf(reply: FedexReply) {
  if (reply.status === 429) return fedexProblem('fedex-rate-limited', reply, reply.retryAfter ?? 10);
  return fedexProblem(reply.status === 401 || reply.status === 403 ? 'fedex-refused' : 'fedex-unavailable', reply);
}
