import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askStandIn, changed, goodQuote, koreanDay } from '#sandbox/fedex/shipping/ask-stand-in.fixture.ts';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: [] });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

interface Output {
  rateReplyDetails: {
    serviceType: string;
    ratedShipmentDetails: { rateType: string; totalNetCharge: number; currency: string; ratedWeightMethod: string }[];
    operationalDetail: { transitTime?: string };
  }[];
  alerts: { code: string }[];
}
const ask = (body: unknown) => askStandIn<Output>(sandbox, '/rate/v1/rates/quotes', body);
const shipment = (path: string) => `requestedShipment.${path}`;
const priceOf = ({ rateReplyDetails: [first] }: Output) => first?.ratedShipmentDetails.at(-1)?.totalNetCharge ?? 0;

describe('a quote', () => {
  it('has every service that goes there, each with its price in both currencies and its days', async () => {
    const { status, output } = await ask(goodQuote());
    expect(status).toBe(200);
    expect(output.rateReplyDetails.map(({ serviceType, operationalDetail }) => [serviceType, operationalDetail.transitTime])).toEqual([
      ['INTERNATIONAL_FIRST', 'TWO_DAYS'],
      ['FEDEX_INTERNATIONAL_PRIORITY_EXPRESS', 'TWO_DAYS'],
      ['FEDEX_INTERNATIONAL_PRIORITY', 'THREE_DAYS'],
      ['INTERNATIONAL_ECONOMY', 'FIVE_DAYS'],
      ['FEDEX_INTERNATIONAL_CONNECT_PLUS', 'FOUR_DAYS'],
    ]);
    for (const { ratedShipmentDetails } of output.rateReplyDetails)
      expect(ratedShipmentDetails.map(({ rateType, currency }) => [rateType, currency])).toEqual([
        ['ACCOUNT', 'WON'],
        ['PREFERRED_CURRENCY', 'USD'],
      ]);
    expect(output.alerts.map(({ code }) => code)).toEqual(['SAMPLE.RATES']);
  });

  it('calls currencies what FedEx calls them', async () => {
    const { output } = await ask(changed(goodQuote(), shipment('preferredCurrency'), 'GBP'));
    expect(output.rateReplyDetails[0]?.ratedShipmentDetails.at(-1)?.currency).toBe('UKL');
  });

  it('costs more for what is heavier, larger or further away', async () => {
    const { output: usual } = await ask(goodQuote());
    const { output: heavier } = await ask(changed(goodQuote(), shipment('requestedPackageLineItems.0.weight.value'), 5));
    const { output: larger } = await ask(changed(goodQuote(), shipment('requestedPackageLineItems.0.dimensions.height'), 60));
    const { output: further } = await ask(
      changed(goodQuote(), shipment('recipient.address'), { postalCode: '01000', countryCode: 'BR', stateOrProvinceCode: 'SP' }),
    );
    expect(priceOf(heavier)).toBeGreaterThan(priceOf(usual));
    expect(priceOf(larger)).toBeGreaterThan(priceOf(usual));
    expect(larger.rateReplyDetails[0]?.ratedShipmentDetails[0]?.ratedWeightMethod).toBe('DIM');
    expect(further.rateReplyDetails.map(({ serviceType }) => serviceType)).not.toContain('INTERNATIONAL_FIRST');
  });

  it('says where goods are described too vaguely, and where their value is too low', async () => {
    const { status, output } = await ask(
      changed(
        changed(goodQuote(), shipment('customsClearanceDetail.commodities.0.description'), 'Gifts'),
        shipment('customsClearanceDetail.commodities.0.customsValue.amount'),
        10,
      ),
    );
    expect(status).toBe(200);
    expect(output.alerts.map(({ code }) => code)).toEqual([
      'SAMPLE.RATES',
      'COMMODITIES.DESCRIPTION.VAGUE',
      'COMMODITIES.CUSTOMSVALUE.LESSTHANREQUIRED',
    ]);
  });

  it.each([
    ['another account', 'accountNumber.value', '123456789', 'ACCOUNTNUMBER.REGISTRATION.REQUIRED'],
    ['no pickup type', shipment('pickupType'), undefined, 'REQUESTEDSHIPMENT.PICKUPTYPE.INVALID'],
    ['a field that FedEx does not have', shipment('colour'), 'red', 'REQUESTEDSHIPMENT.INVALID'],
    ['another origin than Korea', shipment('shipper.address.countryCode'), 'JP', 'ORIGIN.COUNTRY.NOTSERVED'],
    ['a state in words', shipment('recipient.address.stateOrProvinceCode'), 'New York', 'RECIPIENTS.STATEORPROVINCECODE.INVALID'],
    ['a day that is over', shipment('shipDateStamp'), koreanDay(-2), 'SHIPDATESTAMP.INVALID'],
    ['a day too far ahead', shipment('shipDateStamp'), koreanDay(12), 'SHIPDATESTAMP.INVALID'],
    ['goods without a value', shipment('customsClearanceDetail.commodities.0.customsValue.amount'), 0, 'RATE.CUSTOMSVALUE.INVALID'],
    [
      'goods in two currencies',
      shipment('customsClearanceDetail.commodities.0.unitPrice.currency'),
      'EUR',
      'COMMODITIES.CURRENCY.MISMATCH',
    ],
    ['no goods across a border', shipment('customsClearanceDetail'), undefined, 'COMMODITIES.REQUIRED'],
    [
      'a parcel in pounds, with goods in kilograms',
      shipment('requestedPackageLineItems.0.weight.units'),
      'LB',
      'COMMODITY.WEIGHT.UNITS.MISMATCH',
    ],
    ['two of three dimensions', shipment('requestedPackageLineItems.0.dimensions.height'), undefined, 'DIMENSIONS.HEIGHT.REQUIRED'],
    ['a piece of 70 kilograms', shipment('requestedPackageLineItems.0.weight.value'), 70, 'PACKAGE.WEIGHT.EXCEEDED'],
    ['a service that does not go there', shipment('serviceType'), 'GROUND', 'SERVICETYPE.INVALID'],
  ])('of %s is refused', async (_what, path, value, code) => {
    const { status, codes } = await ask(changed(goodQuote(), path, value));
    expect(status).toBe(400);
    expect(codes).toContain(code);
  });
});
