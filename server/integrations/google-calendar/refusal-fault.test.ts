import { expect, it } from 'vitest';
import { faultOf } from './refusal-fault.ts';

const refusal = (status: number, reason: string, domain = 'global', headers = {}) =>
  faultOf(
    new Response(null, { status, headers }),
    JSON.stringify({ error: { errors: [{ domain, reason, message: 'said' }], code: status, message: 'said' } }),
  );

it.each([
  [400, 'timeRangeEmpty', 'calendar', 'invalid'],
  [401, 'authError', 'global', 'credentials'],
  [403, 'userRateLimitExceeded', 'usageLimits', 'rate-limited'],
  [403, 'quotaExceeded', 'usageLimits', 'rate-limited'],
  [403, 'accessNotConfigured', 'usageLimits', 'credentials'],
  [403, 'insufficientPermissions', 'global', 'credentials'],
  [403, 'forbidden', 'calendar', 'read-only'],
  [404, 'notFound', 'global', 'missing'],
  [409, 'duplicate', 'global', 'duplicate'],
  [410, 'deleted', 'global', 'deleted'],
  [410, 'fullSyncRequired', 'calendar', 'sync-expired'],
  [412, 'conditionNotMet', 'global', 'changed'],
  [429, 'rateLimitExceeded', 'usageLimits', 'rate-limited'],
  [503, 'backendError', 'global', 'unreachable'],
] as const)('%i %s (%s) means %s', (status, reason, domain, fault) => {
  expect(refusal(status, reason, domain)).toMatchObject({ fault, message: `${status} ${reason} said` });
});

it('takes the word of a gateway in between for no more than trouble on the way', () => {
  for (const status of [302, 400, 403, 404, 410, 502]) expect(faultOf(new Response(null, { status }), '<html>').fault).toBe('unreachable');
  expect(faultOf(new Response(null, { status: 429 }), '<html>').fault).toBe('rate-limited');
});

it('waits as long as it is told to', () => {
  expect(refusal(429, 'rateLimitExceeded', 'usageLimits', { 'retry-after': '17' }).retryAfter).toBe(17);
  expect(refusal(429, 'rateLimitExceeded').retryAfter).toBeUndefined();
});
