import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty } from '#contract/values.ts';
import { AddressCheck, AddressCheckHeaders, AddressCheckReply, CarrierToken } from './addresses.ts';

export const addressEndpoints = {
  'POST /api/fedex/authorize': {
    summary: 'Returns a token for `addressCheck`, valid for one hour and for the caller only.',
    body: Empty,
    reply: CarrierToken,
    problems: ['carrier-not-connected', 'carrier-refused', 'carrier-rate-limited', 'carrier-unavailable'],
  },
  'POST /api/fedex/addressCheck': {
    summary: 'Returns addresses as the carrier would write them, in the order of the request.',
    headers: AddressCheckHeaders,
    body: AddressCheck,
    reply: AddressCheckReply,
    problems: ['carrier-token-invalid', 'carrier-not-connected', 'carrier-refused', 'carrier-rate-limited', 'carrier-unavailable'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
