import { describe, expect, it } from 'vitest';
import type { FedexShipping } from '#server/config/upstreams.ts';
import { goodShipment, labelOrder } from '#test/shipments.ts';
import { rateRequest, shipRequest } from './fedex-shipment.ts';

const shipping: FedexShipping = {
  ...{ accountNumber: '600100200', totalWeightUnit: 'lb', labels: true, electronicInvoice: undefined, tinTypes: {} },
  documentsUrl: 'http://127.0.0.1:9',
};

const kilograms = (value: number) => ({ units: 'KG', value });
const dollars = (amount: number) => ({ amount, currency: 'USD' });
const tea = {
  ...{ description: 'Ceramic tea cup, glazed, for table use', harmonizedCode: '691200', countryOfManufacture: 'KR' },
  ...{ quantity: 2, quantityUnits: 'EA', weight: kilograms(1), unitPrice: dollars(20), customsValue: dollars(40) },
};
const dimensions = { length: 30, width: 20, height: 15, units: 'CM' };

it('what is asked about prices has both places, each box with its size, and the goods', () => {
  const { from, to, boxes, ...rest } = goodShipment('2026-11-30');
  const shipment = { ...rest, from, to: { ...to, postalCode: '' }, boxes: [...boxes, { kilograms: 1, size: undefined }] };
  expect(rateRequest(shipment, shipping)).toEqual({
    accountNumber: { value: '600100200' },
    rateRequestControlParameters: { returnTransitTimes: true },
    requestedShipment: {
      shipper: { address: { city: 'Seoul', postalCode: '04524', countryCode: 'KR' } },
      // FedEx wants a postal code, also of countries that have none
      recipient: { address: { city: 'New York', stateOrProvinceCode: 'NY', postalCode: '0000', countryCode: 'US' } },
      ...{ shipDateStamp: '2026-11-30', pickupType: 'USE_SCHEDULED_PICKUP', packagingType: 'YOUR_PACKAGING' },
      ...{ rateRequestType: ['ACCOUNT', 'PREFERRED'], preferredCurrency: 'USD' },
      requestedPackageLineItems: [
        { groupPackageCount: 1, weight: kilograms(2.4), dimensions },
        { groupPackageCount: 1, weight: kilograms(1) },
      ],
      customsClearanceDetail: { dutiesPayment: { paymentType: 'SENDER' }, commodities: [tea] },
    },
  });
  const within = rateRequest({ ...shipment, to: { ...from, city: 'Busan' } }, shipping).requestedShipment;
  expect(within).not.toHaveProperty('customsClearanceDetail');
});

it('what is sent for a label has everything that FedEx requires, and nothing empty', () => {
  const { from, to, boxes } = goodShipment();
  const whole = labelOrder({
    ...{ day: '2026-11-30', incoterm: 'DDP', dutiesPaidBy: 'sender', freight: 12.5, purpose: 'sample', format: 'zpl' },
    ...{ to: { ...to, company: 'Doe Ltd' }, boxes: [...boxes, ...boxes] },
  });
  const customerReferences = [{ customerReferenceType: 'CUSTOMER_REFERENCE', value: '261122-001-a1b2c3' }];
  const requestedShipment = {
    shipDatestamp: '2026-11-30',
    shipper: {
      address: { streetLines: from.streetLines, city: 'Seoul', countryCode: 'KR', postalCode: '04524' },
      contact: { personName: 'Hong Gildong', companyName: 'Sample Shop', phoneNumber: '821012345678' },
    },
    recipients: [
      {
        address: { streetLines: to.streetLines, city: 'New York', countryCode: 'US', stateOrProvinceCode: 'NY', postalCode: '10001' },
        contact: { personName: 'Jane Doe', companyName: 'Doe Ltd', phoneNumber: '2125550100', emailAddress: 'jane@example.com' },
      },
    ],
    ...{ pickupType: 'USE_SCHEDULED_PICKUP', serviceType: 'INTERNATIONAL_ECONOMY', packagingType: 'YOUR_PACKAGING', totalWeight: 10.6 },
    shippingChargesPayment: { paymentType: 'SENDER' },
    labelSpecification: { imageType: 'ZPLII', labelStockType: 'STOCK_4X6' },
    customsClearanceDetail: {
      commercialInvoice: {
        ...{ termsOfSale: 'DDP', shipmentPurpose: 'SAMPLE', freightCharge: dollars(12.5) },
        customerReferences: [{ customerReferenceType: 'INVOICE_NUMBER', value: '261122-001' }],
      },
      dutiesPayment: { paymentType: 'SENDER' },
      totalCustomsValue: dollars(40),
      commodities: [tea],
    },
    requestedPackageLineItems: [1, 2].map((sequenceNumber) => ({
      ...{ sequenceNumber, weight: kilograms(2.4), dimensions, customerReferences },
    })),
  };
  expect(shipRequest(whole, shipping)).toEqual({
    labelResponseOptions: 'LABEL',
    accountNumber: { value: '600100200' },
    requestedShipment,
  });
  const plain = shipRequest(labelOrder({ invoiceId: 'doc-1' }), shipping).requestedShipment;
  expect(plain).toMatchObject({
    customsClearanceDetail: { dutiesPayment: { paymentType: 'RECIPIENT' } },
    shipmentSpecialServices: {
      specialServiceTypes: ['ELECTRONIC_TRADE_DOCUMENTS'],
      etdDetail: {
        attachedDocuments: [{ documentType: 'COMMERCIAL_INVOICE', documentReference: '261122-001-a1b2c3', documentId: 'doc-1' }],
      },
    },
  });
  expect(plain).not.toHaveProperty('customsClearanceDetail.commercialInvoice.freightCharge');
});

describe('what is sent for a label', () => {
  it('has its total weight in pounds, or in kilograms where the account wants that', () => {
    expect(shipRequest(labelOrder(), shipping).requestedShipment.totalWeight).toBe(5.3);
    expect(shipRequest(labelOrder(), { ...shipping, totalWeightUnit: 'kg' }).requestedShipment.totalWeight).toBe(2.4);
    // as floating-point numbers their sum is less than the 2.35 that would be rounded up
    const boxes = [{ kilograms: 0.01 }, { kilograms: 2.34 }].map((box) => ({ ...box, size: undefined }));
    expect(shipRequest(labelOrder({ boxes }), { ...shipping, totalWeightUnit: 'kg' }).requestedShipment.totalWeight).toBe(2.4);
  });

  it('says of goods what all of them are worth, and no price that would come to more', () => {
    const [goods] = labelOrder().goods;
    const declaredValues = (values: number[]) =>
      shipRequest(labelOrder({ goods: values.map((value) => ({ ...goods!, quantity: 3, value })) }), shipping).requestedShipment;
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
    const [goods] = labelOrder().goods;
    const boxes = [0, 0.29, 1.2345].map((kilograms) => ({ kilograms, size: undefined }));
    const sent = shipRequest(
      labelOrder({ boxes, goods: boxes.map(({ kilograms }) => ({ ...goods!, kilograms })) }),
      shipping,
    ).requestedShipment;
    const weights = [0.01, 0.29, 1.23].map((value) => ({ weight: { units: 'KG', value } }));
    expect(sent.requestedPackageLineItems).toMatchObject(weights);
    expect(sent).toMatchObject({ customsClearanceDetail: { commodities: weights } });
  });

  it('has no customs within Korea', () => {
    const to = { ...goodShipment().to, countryCode: 'KR' as const, stateOrProvinceCode: '', postalCode: '04524' };
    expect(shipRequest(labelOrder({ to }), shipping).requestedShipment).not.toHaveProperty('customsClearanceDetail');
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
  const { recipients } = shipRequest(labelOrder({ to }), shipping).requestedShipment;
  expect(recipients[0]).toMatchObject({ tins: [{ number: '52998224725', tinType }] });
});

it('a tax number is told as the account wants it, or not at all', () => {
  const taxNumberSent = (taxNumberKind: 'CPF' | 'PCCC' | 'VAT') =>
    shipRequest(labelOrder({ to: { ...goodShipment().to, taxNumber: '52998224725', taxNumberKind } }), {
      ...shipping,
      tinTypes: { CPF: 'FEDERAL', PCCC: 'none' },
    }).requestedShipment.recipients[0];
  expect(taxNumberSent('CPF')).toMatchObject({ tins: [{ tinType: 'FEDERAL' }] });
  expect(taxNumberSent('PCCC')).not.toHaveProperty('tins');
  expect(taxNumberSent('VAT')).toMatchObject({ tins: [{ tinType: 'BUSINESS_NATIONAL' }] });
});

it('a receiver is called at a number, and at the extension where there is one', () => {
  const phoneSent = (phoneExtension: string) => {
    const { to } = labelOrder();
    return shipRequest(labelOrder({ to: { ...to, phoneExtension } }), shipping).requestedShipment.recipients[0]?.contact;
  };
  expect(phoneSent('89')).toMatchObject({ phoneNumber: '2125550100', phoneExtension: '89' });
  expect(phoneSent('')).not.toHaveProperty('phoneExtension');
});
