import { fc } from '@fast-check/vitest';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countryCodes } from '#contract/addresses/country-codes.ts';
import type { NewFact } from '#contract/customs/customs-fact.ts';
import { byNameAndDay } from '#contract/customs/fact-order.ts';
import { checkShipment } from '#contract/customs/rules/check-shipment.ts';
import type { CheckedShipment } from '#contract/customs/rules/checked-shipment.ts';
import { shippedFacts } from '#contract/customs/rules/shipped-facts.fixture.ts';
import { customsFact } from '#server/db/schema/customs/customs-fact.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { openEventStream } from '#test/event-stream.ts';

let test: TestApp;
let boss: Client;
let lee: Client;

beforeAll(async () => {
  test = await startTestApp();
  boss = await test.signIn({ role: 'administrator', staffName: '김서연' });
  lee = await test.signIn();
});
afterAll(() => test.close());

const facts = () => lee.call('POST /api/customs/facts', { body: {} });
const limit: NewFact = {
  name: 'us-post-limit',
  value: 1000,
  countries: null,
  rates: null,
  since: '2027-01-01',
  until: null,
  estimate: true,
  source: 'test',
};
const add = async (fact: Partial<NewFact>) => (await boss.call('POST /api/customs/addFact', { body: { ...limit, ...fact } })).fact;
const problemOf = (fact: Partial<NewFact>) => boss.problem('POST /api/customs/addFact', { body: { ...limit, ...fact } });
const factOf = async (name: NewFact['name']) => {
  const found = (await facts()).find((fact) => fact.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

const line = fc.record({
  pdNumber: fc.integer({ min: 1, max: 9 }),
  brand: fc.constant(null),
  unitPrice: fc.option(fc.integer({ min: 0, max: 900 })),
  weight: fc.option(fc.integer({ min: 0, max: 90 })),
  hsCode: fc.option(fc.constantFrom('330499', '610910')),
  originCountryCode: fc.constantFrom(null, 'KR' as const),
  customsDescription: fc.constantFrom(null, 'Ceramic tea cup, glazed, for table use'),
  battery: fc.constantFrom(null, 'None' as const, 'IonInside' as const),
});
const shipment: fc.Arbitrary<CheckedShipment> = fc.record({
  receiver: fc.record({
    ...{
      countryCode: fc.constantFrom(...countryCodes),
      receiverName: fc.constantFrom('Anna', '안나'),
      phone: fc.constant('+49 30 1234567'),
    },
    ...{ address1: fc.constant('Street 1'), address2: fc.constant(''), city: fc.constant('Berlin'), stateOrProvinceCode: fc.constant('') },
    ...{ companyName: fc.constant(''), email: fc.constant(''), postalCode: fc.constant('10117') },
    ...{ taxNumber: fc.constantFrom('', '123'), taxNumberKind: fc.constantFrom(null, 'VAT' as const) },
  }),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  total: fc.integer({ min: 0, max: 5000 }),
  discount: fc.option(fc.integer({ min: 0, max: 900 })),
  weight: fc.option(fc.integer({ min: 0, max: 90 })),
  boxes: fc.constant([]),
  wonPerDollar: fc.option(fc.integer({ min: 900, max: 2000 })),
});

describe('what the rules of customs rest on', () => {
  it('is in the table as it was in the code, and the rules say the same of it', async () => {
    const stored = await facts();
    expect(stored.map(({ factId, revision, ...fact }) => fact)).toEqual([...shippedFacts].sort(byNameAndDay));
    const day = fc.constantFrom('2024-07-31', '2026-06-30', '2026-07-01', '2026-11-22', '2028-07-01');
    fc.assert(
      fc.property(shipment, day, (given, on) => {
        const textsOf = (rows: typeof shippedFacts) =>
          checkShipment(given, rows, on).map(({ fact, ...finding }) => ({ ...finding, by: fact?.source }));
        expect(textsOf(stored)).toEqual(textsOf(shippedFacts));
      }),
    );
  });

  it('leaves out what only a newer version beside this one has a rule for', async () => {
    const before = await facts();
    await test.db.insert(customsFact).values({ ...limit, name: 'limit-of-tomorrow' as NewFact['name'] });
    expect(await facts()).toEqual(before);
    await test.db.delete(customsFact).where(eq(customsFact.name, 'limit-of-tomorrow' as NewFact['name']));
  });

  it('is added for the days that come, and for none on which another counts', async () => {
    expect(await problemOf({})).toMatchObject({ status: 409, code: 'fact-overlaps' });
    expect(await problemOf({ since: '2025-01-01', until: '2025-10-22' })).toMatchObject({ code: 'fact-overlaps' });
    const before = await add({ since: '2024-01-01', until: '2025-10-21' });
    const now = await factOf('us-post-limit');
    await boss.call('POST /api/customs/updateFact', {
      body: { factId: now.factId, revision: now.revision, changes: { until: '2026-12-31' } },
    });
    const added = await add({});
    expect(added).toMatchObject({ value: 1000, since: '2027-01-01', revision: 1 });
    // the reply was lost
    expect(await add({})).toEqual(added);
    const body = { factId: before.factId, changes: { until: '2025-11-01' } };
    expect(await boss.problem('POST /api/customs/updateFact', { body })).toMatchObject({ code: 'fact-overlaps' });
  });

  it('may be percentages by country, however they were typed', async () => {
    const rates = { name: 'us-duty-rates', value: null, since: '2026-07-25' } as const;
    expect((await add({ ...rates, rates: 'kr=15%; cn 25,5' })).rates).toBe('CN 25.5, KR 15');
    const later = { ...rates, since: '2030-01-01' };
    expect((await problemOf({ ...later, rates: 'XX 15' })).errors?.map(({ path }) => path)).toEqual(['rates']);
    expect((await problemOf({ ...later, rates: null })).errors?.map(({ path }) => path)).toEqual(['rates']);
    expect((await problemOf({ rates: 'KR 15', since: '2030-01-01' })).errors?.map(({ path }) => path)).toEqual(['value']);
  });

  it('is what its name says: an amount, or countries that are', async () => {
    const paths = async (fact: Partial<NewFact>) => (await problemOf(fact)).errors?.map(({ path }) => path);
    expect(await paths({ value: null })).toEqual(['value']);
    expect(await paths({ name: 'eu-countries' })).toEqual(['countries']);
    expect(await paths({ name: 'eu-countries', value: null, countries: 'DE XX' })).toEqual(['countries']);
    expect(await paths({ until: '2026-12-31' })).toEqual(['until']);
    expect(await paths({ source: ' ' })).toEqual(['source']);
    const { factId } = await factOf('security-data-countries');
    const { fact } = await boss.call('POST /api/customs/updateFact', { body: { factId, changes: { countries: 'no, ch; no is' } } });
    expect(fact.countries).toBe('CH IS NO');
    expect(await boss.problem('POST /api/customs/updateFact', { body: { factId, changes: { countries: null } } })).toMatchObject({
      errors: [{ path: 'changes.countries' }],
    });
  });

  it('is for administrators to change, with history, put back, and told to open pages', async () => {
    const { factId, revision } = await factOf('piece-limit');
    const body = { factId, revision, changes: { value: 70 } };
    expect(await lee.problem('POST /api/customs/updateFact', { body })).toMatchObject({ code: 'not-allowed' });
    expect(await lee.problem('POST /api/customs/addFact', { body: limit })).toMatchObject({ code: 'not-allowed' });
    const stream = await openEventStream((init) => lee.fetch('/api/events', init));
    await boss.call('POST /api/customs/updateFact', { body });
    const { data } = await stream.waitFor(({ data: { rows } }) => rows?.some((row) => row.factId === factId) ?? false);
    expect(data).toMatchObject({ kind: 'customsFact', rows: expect.arrayContaining([expect.objectContaining({ factId, value: 70 })]) });
    stream.close();
    expect(await boss.problem('POST /api/customs/updateFact', { body: { ...body, changes: { value: 71 } } })).toMatchObject({
      code: 'revision-conflict',
      current: { value: 70 },
      change: { staffName: '김서연' },
    });
    const { changes } = await boss.call('POST /api/history/list', { body: { kind: 'customsFact', entityId: String(factId) } });
    await boss.call('POST /api/history/putBack', { body: { changeId: changes[0]?.changeId ?? 0 } });
    expect(await factOf('piece-limit')).toMatchObject({ value: 68, revision: revision + 2 });
    expect(await boss.problem('POST /api/customs/updateFact', { body: { ...body, factId: 99_999 } })).toMatchObject({
      code: 'fact-not-found',
    });
  });

  it('that was never so is taken away, by administrators, told to open pages and kept in the history', async () => {
    const { factId } = await add({ since: '2019-01-01', until: '2019-12-31' });
    expect(await lee.problem('POST /api/customs/removeFact', { body: { factId } })).toMatchObject({ code: 'not-allowed' });
    const stream = await openEventStream((init) => lee.fetch('/api/events', init));
    await boss.call('POST /api/customs/removeFact', { body: { factId } });
    await stream.next('rows', ({ kind, gone = [] }) => kind === 'customsFact' && gone.includes(String(factId)));
    stream.close();
    expect((await facts()).map((fact) => fact.factId)).not.toContain(factId);
    const { changes } = await boss.call('POST /api/history/list', { body: { kind: 'customsFact', entityId: String(factId) } });
    expect(changes[0]).toMatchObject({ field: null, staffName: '김서연' });
    expect(await boss.problem('POST /api/customs/removeFact', { body: { factId } })).toMatchObject({ code: 'fact-not-found' });
    // its days are free again
    await boss.call('POST /api/customs/removeFact', { body: { factId: (await add({ since: '2019-06-01', until: '2019-12-31' })).factId } });
  });
});
