import { fc, test as property } from '@fast-check/vitest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import type { Shipment } from '#server/integrations/carriers/shipment.ts';
import { goodShipment } from '#test/shipments.ts';
import { isoCurrency } from './fedex-currencies.ts';
import { createFedexRates } from './fedex-rates.ts';
import { quoteOf, RateReply } from './fedex-rates.wire.ts';
import { createFedexService } from './fedex-service.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: [] });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const quote = (shipment: Shipment = goodShipment(), timeoutSeconds = 8) => {
  const config = { baseUrl: `${sandbox.origin}/fedex`, clientId: 'samusil', clientSecret: 'sandbox-secret', timeoutSeconds };
  return createFedexRates(createFedexService(config), {
    accountNumber: '600100200',
    totalWeightUnit: 'lb',
    labels: true,
    electronicInvoice: undefined,
    documentsUrl: 'http://127.0.0.1:9',
    tinTypes: {},
  }).quote(shipment);
};

describe('rates', () => {
  it('are those of every service that goes there, in US dollars, with their days', async () => {
    expect(await quote()).toEqual({
      quotes: [
        {
          ...{ service: 'INTERNATIONAL_FIRST', name: 'FedEx International First®', price: expect.any(Number), currency: 'USD', days: 2 },
          parts: [
            { kind: 'base', text: '', amount: expect.any(Number) },
            { kind: 'surcharge', text: 'Fuel Surcharge', amount: expect.any(Number) },
          ],
          billedKilograms: 2.5,
        },
        expect.objectContaining({ service: 'FEDEX_INTERNATIONAL_PRIORITY_EXPRESS', days: 2 }),
        expect.objectContaining({ service: 'FEDEX_INTERNATIONAL_PRIORITY', days: 3 }),
        expect.objectContaining({ service: 'INTERNATIONAL_ECONOMY', days: 5 }),
        expect.objectContaining({ service: 'FEDEX_INTERNATIONAL_CONNECT_PLUS', days: 4 }),
      ],
    });
  });

  it('for several boxes cost more than for one', async () => {
    const first = async (shipment: Shipment) => {
      const answer = await quote(shipment);
      return 'quotes' in answer ? (answer.quotes[0]?.price ?? 0) : 0;
    };
    const [box] = goodShipment().boxes;
    expect(await first({ ...goodShipment(), boxes: box ? [box, box, box] : [] })).toBeGreaterThan(await first(goodShipment()));
  });

  it('that FedEx does not give come with its reasons', async () => {
    expect(await quote({ ...goodShipment(), boxes: [{ kilograms: 90, size: undefined }] })).toEqual({
      refused: expect.arrayContaining(['A package weighs more than the 68 kg that its packaging takes.']),
    });
  });

  it.each([
    ['garbage', 'carrier-unavailable'],
    ['html', 'carrier-unavailable'],
    ['cut', 'carrier-unavailable'],
    ['lost-reply', 'carrier-unavailable'],
    ['status', 'carrier-unavailable'],
    ['rate-limit', 'carrier-rate-limited'],
    ['slow', 'carrier-unavailable'],
    ['late-reply', 'carrier-unavailable'],
  ] as const)('that meet %s throw %s', async (kind, code) => {
    sandbox.faults.add({ service: 'fedex', kind, match: 'POST /rate', ms: 3000 });
    await expect(quote(goodShipment(), kind === 'slow' || kind === 'late-reply' ? 0.5 : 8)).rejects.toMatchObject({ code });
  });

  it('are asked for again where the token has run out', async () => {
    sandbox.faults.add({ service: 'fedex', kind: 'expired-session', match: 'POST /rate' });
    expect(await quote()).toHaveProperty('quotes.length', 5);
  });
});

describe('a price', () => {
  const read = (rated: unknown, more: object = {}) => {
    const detail = { serviceType: 'ECONOMY', ratedShipmentDetails: rated, ...more };
    return RateReply.parse({ output: { rateReplyDetails: [detail, 'nonsense'] } }).output.rateReplyDetails.flatMap((each) =>
      each ? quoteOf(each) : [],
    );
  };

  it('is the preferred one, else the account’s, else the list’s, in the currency that the world knows', () => {
    const list = { rateType: 'LIST', totalNetCharge: 90, currency: 'UKL' };
    const account = { rateType: 'ACCOUNT', totalNetCharge: 70, currency: 'WON' };
    const wanted = { rateType: 'PREFERRED_CURRENCY', totalNetCharge: 50, shipmentRateDetail: { currency: 'SID' } };
    const usual = { service: 'ECONOMY', name: 'ECONOMY', days: null };
    expect(read([list, account, wanted])).toEqual([{ ...usual, price: 50, currency: 'SGD' }]);
    expect(read([list, account])).toEqual([{ ...usual, price: 70, currency: 'KRW' }]);
    expect(read([list, { rateType: 'ACCOUNT', totalNetCharge: 'free' }])).toEqual([{ ...usual, price: 90, currency: 'GBP' }]);
    expect(read([{ rateType: 'ACCOUNT', totalNetCharge: 70 }])).toEqual([]);
    expect(read('none')).toEqual([]);
  });

  it('has what it is made of, with the discount, and what FedEx leaves out', () => {
    const surCharges = [{ type: 'FUEL', amount: 10 }, { description: 'x'.repeat(90), amount: 1 }, { amount: 2 }];
    const totalBillingWeight = { units: 'LB', value: 5 };
    const rated = { rateType: 'LIST', currency: 'USD', totalBaseCharge: 100, totalDiscounts: 40, totalNetCharge: 74.5 };
    const [quote] = read([{ ...rated, shipmentRateDetail: { surCharges, totalBillingWeight } }]);
    expect(quote?.parts).toEqual([
      { kind: 'base', text: '', amount: 100 },
      { kind: 'surcharge', text: 'FUEL', amount: 10 },
      { kind: 'surcharge', text: 'x'.repeat(80), amount: 1 },
      { kind: 'surcharge', text: '', amount: 2 },
      { kind: 'discount', text: '', amount: -40 },
      { kind: 'other', text: '', amount: 1.5 },
    ]);
    expect(quote).not.toHaveProperty('billedKilograms');
  });

  it('has its days from wherever FedEx says them', () => {
    const rated = [{ rateType: 'ACCOUNT', totalNetCharge: 70, currency: 'USD' }];
    expect(read(rated, { operationalDetail: { transitTime: 'THREE_DAYS' } })[0]?.days).toBe(3);
    expect(read(rated, { commit: { transitDays: { minimumTransitTime: 'ONE_DAY' } } })[0]?.days).toBe(1);
    expect(read(rated, { commit: { daysInTransit: 'TWENTY_DAYS' }, operationalDetail: 7 })[0]?.days).toBe(20);
    expect(read(rated, { commit: { daysInTransit: 'UNKNOWN' } })[0]?.days).toBeNull();
  });
});

it('a currency that FedEx writes in its own way has its name back', () => {
  expect(['WON', 'jye', 'UKL', 'SID', 'USD', 'EUR', '', '$'].map(isoCurrency)).toEqual([
    'KRW',
    'JPY',
    'GBP',
    'SGD',
    'USD',
    'EUR',
    undefined,
    undefined,
  ]);
});

property.prop([
  fc.nat(),
  fc.array(fc.nat({ max: 99_999 }), { maxLength: 5 }),
  fc.nat({ max: 99_999 }),
  fc.integer({ min: -999, max: 999 }),
])('a price is the sum of what it is made of, whatever FedEx leaves out', (base, surcharges, discount, missing) => {
  const cents = (amount: number) => Math.round(amount) / 100;
  const net = Math.max(0, base + surcharges.reduce((sum, each) => sum + each, 0) - discount + missing);
  const rated = {
    ...{ rateType: 'ACCOUNT', currency: 'USD', totalNetCharge: cents(net), totalBaseCharge: cents(base), totalDiscounts: cents(discount) },
    shipmentRateDetail: { surCharges: [...surcharges.map((each) => ({ type: 'FUEL', amount: cents(each) })), 'nonsense'] },
  };
  const reply = RateReply.parse({ output: { rateReplyDetails: [{ serviceType: 'ANY', ratedShipmentDetails: [rated] }] } });
  const [quote] = reply.output.rateReplyDetails.flatMap((detail) => (detail ? quoteOf(detail) : []));
  expect((quote?.parts ?? []).reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(cents(net), 2);
});
