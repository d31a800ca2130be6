import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isDay } from '#contract/days.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type EndpointName, rights } from '#contract/permissions.ts';
import { ProblemDetails } from '#contract/problem-details.ts';
import { type ProblemCode, problemStatus } from '#contract/problems.ts';
import { problemsOf } from '#contract/problems-of.ts';
import { fieldReadRights } from '#contract/visibility/field-rights.ts';
import { seededRandom, seedOf } from '#samples/random.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { isThoroughRun } from '#test/database.ts';
import { watchLongestWork } from '#test/fuzz/longest-work.ts';
import { anyRequest, type FuzzRequest } from '#test/fuzz/requests.ts';
import { usualTexts } from '#test/fuzz/values.ts';
import { newOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

/** `npm run fuzz` sends more requests, and other ones. The kind of database makes little difference. */
const requestsEach = Number(process.env.SAMUSIL_FUZZ_REQUESTS || (isThoroughRun() ? 40 : 10));
const seed = process.env.SAMUSIL_FUZZ_SEED || '';
/** Many times what the longest request takes here, and less than a person notices. */
const longestWorkMs = 1_000;
/** An answer that never comes is a fault; a busy machine may be unresponsive for half a minute. */
const patienceMs = 100_000;

const all = Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][];

let test: TestApp;
let boss: Client;
let clerk: Client;
let work: ReturnType<typeof watchLongestWork>;

beforeAll(async () => {
  test = await startTestApp({ config: { callsPerMinute: 1e9, heavyCallsPerMinute: 1e9, openCallsPerMinute: 1e9 } });
  await addProducts(test.db, [{}, {}]);
  await addWhatIsAskedFor();
  const unseeing = rights.filter((right) => !(fieldReadRights as readonly string[]).includes(right));
  await test.db.insert(role).values({ roleKey: 'unseeing', roleName: '못 보는 사람', rights: unseeing });
  work = watchLongestWork();
});
/** Adds an order with a number that the requests try, a parcel, and a change set, so that some requests find an existing row. */
async function addWhatIsAskedFor(): Promise<void> {
  const kim = await test.signIn();
  const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
  await kim.call('POST /api/orders/register', { headers: headers(), body: newOrder([1]) });
  const orderNumber = usualTexts.find(isDay) ?? '';
  await test.db.update(order).set({ orderNumber });
  await kim.call('POST /api/parcels/add', { body: { rows: [{ orderNumber, carrier: 'FedEx', trackingNumber: '794612345678' }] } });
  const rows = [1, 2].map((pdNumber) => ({ pdNumber, fields: { brand: 'x' } }));
  await kim.call('POST /api/products/updateProducts', { headers: headers(), body: { rows, kind: 'bulk', whenRefused: 'write-none' } });
}

// called again later: a tried request may sign these people out, or deactivate them
async function signIn(): Promise<void> {
  [boss, clerk] = [await test.signIn({ role: 'administrator' }), await test.signIn({ role: 'unseeing' })];
}
beforeEach(signIn);
afterAll(() => test.close());

/** Describes what is wrong with an answer; undefined where it conforms to the contract. */
async function wrongWith(name: EndpointName, endpoint: Endpoint, reply: Response): Promise<string | undefined> {
  const type = reply.headers.get('content-type') ?? '';
  if (reply.status >= 400) {
    if (!type.startsWith('application/problem+json')) return `${reply.status} ${type}`;
    const problem = ProblemDetails.parse(await reply.json());
    if (problem.status !== reply.status || problemStatus[problem.code] !== reply.status) return `${problem.code} with ${reply.status}`;
    const unforeseen: ProblemCode[] = ['internal-error', 'database-unavailable'];
    const documented = problemsOf(name, endpoint).includes(problem.code) && !unforeseen.includes(problem.code);
    return documented ? undefined : `${problem.code}, which is not documented`;
  }
  if (endpoint.reply === 'stream' || endpoint.reply === 'file') {
    await reply.body?.cancel();
    return reply.status < 400 ? undefined : String(reply.status);
  }
  const body: unknown = await reply.json();
  return isDeepStrictEqual(endpoint.reply.parse(body), body) ? undefined : 'more than the contract says';
}

const asText = ({ path, init }: FuzzRequest) => `${init.method} ${path} ${init.body ?? ''}`.slice(0, 2_000);

describe.each(all)('%s', (name, endpoint) => {
  it('answers whatever is sent with something that the contract says', { timeout: 2 * patienceMs + requestsEach * 200 }, async () => {
    const random = seededRandom(seedOf(`${seed}${name}`));
    // fewer requests: each file is made in a thread of its own
    const count = endpoint.heavy && endpoint.reply === 'file' ? requestsEach / 5 : requestsEach;
    for (let at = 0; at < count; at += 1) {
      const request = anyRequest(name, endpoint, random);
      // every fourth request comes from somebody from whom fields are hidden
      const reply = await (at % 4 === 3 ? clerk : boss).fetch(request.path, { ...request.init, signal: AbortSignal.timeout(patienceMs) });
      expect(await wrongWith(name, endpoint, reply), asText(request)).toBeUndefined();
      if (reply.status === 401) await signIn();
    }
  });
});

it('nothing that was sent kept everybody else waiting for long', () => {
  expect(work.stop()).toBeLessThan(longestWorkMs);
});

it.each([
  '/auth/callback?state=%00',
  '/auth/start?attemptId=00000000-0000-4000-8000-000000000000&returnTo=%00',
  '/feeds/%00.ics',
  '/api/events?since=9:1:',
])('an address such as %s is refused or leads on, but is no fault', async (path) => {
  const reply = await boss.fetch(path, { signal: AbortSignal.timeout(patienceMs) });
  expect(reply.status).toBeLessThan(500);
  await reply.body?.cancel();
});
