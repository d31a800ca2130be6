import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty } from '#contract/values.ts';
import { AddressCheck, AddressCheckHeaders, AddressCheckReply, CarrierToken } from './addresses.ts';

export const addressEndpoints = {
  'POST /api/fedex/authorize': {
    summary: 'A carrier token for `addressCheck`, good for an hour.',
    body: Empty,
    reply: CarrierToken,
    problems: ['carrier-not-connected', 'carrier-refused', 'carrier-rate-limited', 'carrier-unavailable'],
  },
  'POST /api/fedex/addressCheck': {
    summary: 'How the carrier would write an address.',
    headers: AddressCheckHeaders,
    body: AddressCheck,
    reply: AddressCheckReply,
    problems: ['carrier-token-invalid', 'carrier-not-connected', 'carrier-refused', 'carrier-rate-limited', 'carrier-unavailable'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
