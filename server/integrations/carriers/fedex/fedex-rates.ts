import type { FedexShipping } from '#server/config/upstreams.ts';
import type { RateQuoter } from '#server/integrations/carriers/carrier.ts';
import { quoteOf, RateReply } from './fedex-rates.wire.ts';
import { fedexProblem } from './fedex-request.ts';
import { type FedexService, refusedReply } from './fedex-service.ts';
import { rateRequest } from './fedex-shipment.ts';

/** FedEx's "Rates and Transit Times": the account's prices in US dollars, without duties and taxes. */
export const createFedexRates = (service: FedexService, shipping: FedexShipping): RateQuoter => ({
  async quote(shipment) {
    const reply = await service.request('/rate/v1/rates/quotes', rateRequest(shipment, shipping), 'en_US', service.start());
    if (reply.status === 400 && reply.errorTexts.length > 0) return { refused: reply.errorTexts };
    if (reply.status !== 200) throw refusedReply(reply);
    const body = RateReply.safeParse(reply.body);
    if (!body.success) throw fedexProblem('carrier-unavailable', reply);
    return { quotes: body.data.output.rateReplyDetails.filter((detail) => detail !== null).flatMap(quoteOf) };
  },
});
