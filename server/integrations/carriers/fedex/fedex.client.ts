import type { AddressCheck } from '#contract/addresses/addresses.ts';
import type { FedexConfig } from '#server/config/upstreams.ts';
import { Problem } from '#server/http/problem.ts';
import type { AddressChecker } from '#server/integrations/carriers/carrier.ts';
import { type Deadline, startDeadline } from '#server/integrations/carriers/deadline.ts';
import { nothingToSuggest, ResolveReply, reduceAddress } from './fedex.wire.ts';
import { type FedexReply, fedexProblem, postToFedex } from './fedex-request.ts';
import { createFedexToken } from './fedex-token.ts';

/**
 * FedEx's REST services (developer.fedex.com): OAuth with client credentials, and Address Validation v1.
 * A token that FedEx refuses is replaced and the question asked once more. All calls of one action, signing in included,
 * end after `timeoutSeconds`: somebody waits at a form for the answer.
 */
export function createFedexClient(config: FedexConfig, { now = Date.now }: { now?: () => number } = {}): AddressChecker {
  const shared = createFedexToken(config, now);
  const start = () => startDeadline(config.timeoutSeconds, () => new Problem('carrier-unavailable'));

  const ask = async (question: AddressCheck, locale: string, deadline: Deadline) => {
    const token = await shared.current(deadline);
    const reply = await postToFedex(
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
      deadline.signal,
    );
    if (reply.status === 401) shared.drop(token);
    return reply;
  };

  return {
    token: () => shared.current(start()),
    async resolve(question, { token, locale }) {
      shared.adopt(token);
      const deadline = start();
      const first = await ask(question, locale, deadline);
      const reply = first.status === 401 ? await ask(question, locale, deadline) : first;
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
  if (!unknown && !body.success) throw fedexProblem('carrier-unavailable', reply);
  return addressesToValidate.map(({ clientReferenceId }, at) => ({
    ...(clientReferenceId !== undefined && { clientReferenceId }),
    ...(body.success ? reduceAddress(body.data.output.resolvedAddresses[at]) : nothingToSuggest),
  }));
}

function problemOf(reply: FedexReply) {
  if (reply.status === 429) return fedexProblem('carrier-rate-limited', reply, reply.retryAfter ?? 10);
  return fedexProblem(reply.status === 401 || reply.status === 403 ? 'carrier-refused' : 'carrier-unavailable', reply);
}
