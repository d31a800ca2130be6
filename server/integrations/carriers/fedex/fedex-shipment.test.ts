import { describe, expect, it } from 'vitest';
import type { FedexShipping } from '#server/config/upstreams.ts';
import type { LabelOrder } from '#server/integrations/carriers/shipment.ts';
import { goodShipment } from '#test/shipments.ts';
import { shipRequest } from './fedex-shipment.ts';

const shipping: FedexShipping = {
  ...{ accountNumber: '600100200', totalWeightUnit: 'lb', labels: true, electronicInvoice: undefined, tinTypes: {} },
  documentsUrl: 'http://127.0.0.1:9',
};
const order = (given: Partial<LabelOrder> = {}): LabelOrder => ({
  ...goodShipment(),
  service: 'INTERNATIONAL_ECONOMY',
  format: 'pdf',
  reference: '261122-001-a1b2c3',
  ...given,
});

describe('what is sent for a label', () => {
  it('has its total weight in pounds, or in kilograms where the account wants that', () => {
    expect(shipRequest(order(), shipping).requestedShipment.totalWeight).toBe(5.3);
    expect(shipRequest(order(), { ...shipping, totalWeightUnit: 'kg' }).requestedShipment.totalWeight).toBe(2.4);
    // as floating-point numbers their sum is less than the 2.35 that would be rounded up
    const boxes = [{ kilograms: 0.01 }, { kilograms: 2.34 }].map((box) => ({ ...box, size: undefined }));
    expect(shipRequest(order({ boxes }), { ...shipping, totalWeightUnit: 'kg' }).requestedShipment.totalWeight).toBe(2.4);
  });

  it('says of goods what all of them are worth, and no price that would come to more', () => {
    const [goods] = order().goods;
    const declaredValues = (values: number[]) =>
      shipRequest(order({ goods: values.map((value) => ({ ...goods!, quantity: 3, value })) }), shipping).requestedShipment;
    // as a floating-point number 0.29 is less than 29 hundredths
    expect(declaredValues([60, 26.67, 10, 0.02, 0.29])).toMatchObject({
      customsClearanceDetail: {
        totalCustomsValue: { amount: 96.98 },
        commodities: [
          { unitPrice: { amount: 20 }, customsValue: { amount: 60 } },
          { unitPrice: { amount: 8.89 }, customsValue: { amount: 26.67 } },
          { unitPrice: { amount: 3.33 }, customsValue: { amount: 10 } },
          { unitPrice: { amount: 0.01 }, customsValue: { amount: 0.02 } },
          { unitPrice: { amount: 0.09 }, customsValue: { amount: 0.29 } },
        ],
      },
    });
  });

  it('has weights of whole hundredths, and of at least one, as FedEx takes no others', () => {
    const [goods] = order().goods;
    const boxes = [0, 0.29, 1.2345].map((kilograms) => ({ kilograms, size: undefined }));
    const sent = shipRequest(order({ boxes, goods: boxes.map(({ kilograms }) => ({ ...goods!, kilograms })) }), shipping).requestedShipment;
    const weights = [0.01, 0.29, 1.23].map((value) => ({ weight: { units: 'KG', value } }));
    expect(sent.requestedPackageLineItems).toMatchObject(weights);
    expect(sent).toMatchObject({ customsClearanceDetail: { commodities: weights } });
  });

  it('has no customs within Korea', () => {
    const to = { ...goodShipment().to, countryCode: 'KR' as const, stateOrProvinceCode: '', postalCode: '04524' };
    expect(shipRequest(order({ to }), shipping).requestedShipment).not.toHaveProperty('customsClearanceDetail');
  });
});

it.each([
  ['CPF', 'PERSONAL_NATIONAL'],
  ['CNPJ', 'BUSINESS_NATIONAL'],
  ['VAT', 'BUSINESS_NATIONAL'],
  ['EORI', 'BUSINESS_UNION'],
  [null, 'BUSINESS_UNION'],
] as const)('a tax number of the kind %s is told as %s', (taxNumberKind, tinType) => {
  const to = { ...goodShipment().to, taxNumber: '52998224725', taxNumberKind };
  const { recipients } = shipRequest(order({ to }), shipping).requestedShipment;
  expect(recipients[0]).toMatchObject({ tins: [{ number: '52998224725', tinType }] });
});

it('a tax number is told as the account wants it, or not at all', () => {
  const taxNumberSent = (taxNumberKind: 'CPF' | 'PCCC' | 'VAT') =>
    shipRequest(order({ to: { ...goodShipment().to, taxNumber: '52998224725', taxNumberKind } }), {
      ...shipping,
      tinTypes: { CPF: 'FEDERAL', PCCC: 'none' },
    }).requestedShipment.recipients[0];
  expect(taxNumberSent('CPF')).toMatchObject({ tins: [{ tinType: 'FEDERAL' }] });
  expect(taxNumberSent('PCCC')).not.toHaveProperty('tins');
  expect(taxNumberSent('VAT')).toMatchObject({ tins: [{ tinType: 'BUSINESS_NATIONAL' }] });
});

it('a receiver is called at a number, and at the extension where there is one', () => {
  const phoneSent = (phoneExtension: string) => {
    const { to } = order();
    return shipRequest(order({ to: { ...to, phoneExtension } }), shipping).requestedShipment.recipients[0]?.contact;
  };
  expect(phoneSent('89')).toMatchObject({ phoneNumber: '2125550100', phoneExtension: '89' });
  expect(phoneSent('')).not.toHaveProperty('phoneExtension');
});
