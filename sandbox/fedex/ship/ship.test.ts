import { crc32, inflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askStandIn, changed, goodShipment, koreanDay } from '#sandbox/fedex/shipping/ask-stand-in.fixture.ts';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: [] });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

interface Made {
  transactionShipments: {
    masterTrackingNumber: string;
    alerts: { code: string }[];
    shipmentDocuments: { contentType: string; docType: string }[];
    pieceResponses: { trackingNumber: string; packageDocuments: { docType: string; encodedLabel: string }[] }[];
  }[];
}
const make = (body: unknown) => askStandIn<Made>(sandbox, '/ship/v1/shipments', body);
const cancel = (trackingNumber: string) =>
  askStandIn<{ cancelledShipment: boolean }>(
    sandbox,
    '/ship/v1/shipments/cancel',
    { accountNumber: { value: '600100200' }, trackingNumber, deletionControl: 'DELETE_ALL_PACKAGES' },
    'PUT',
  );
const find = (value: string, given: object = {}) =>
  askStandIn<{
    completeTrackResults: { trackingNumber: string; trackResults: { latestStatusDetail?: { code: string }; error?: object }[] }[];
  }>(sandbox, '/track/v1/referencenumbers', {
    includeDetailedScans: false,
    referencesInformation: {
      type: 'CUSTOMER_REFERENCE',
      value,
      accountNumber: '600100200',
      shipDateBegin: koreanDay(-1),
      shipDateEnd: koreanDay(10),
      ...given,
    },
  });
const scan = (trackingNumber: string, status: string) =>
  fetch(`${sandbox.origin}/fedex/parcels`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ trackingNumber, status }) });
const shipment = (path: string) => `requestedShipment.${path}`;
const labelsOf = ({ transactionShipments: [first] }: Made) =>
  (first?.pieceResponses ?? []).map(({ packageDocuments: [document] }) => Buffer.from(document?.encodedLabel ?? '', 'base64'));

/** The chunks of a PNG, each with whether its checksum is right. */
function chunksOf(png: Buffer): { name: string; content: Buffer; isSound: boolean }[] {
  const chunks: { name: string; content: Buffer; isSound: boolean }[] = [];
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    const isSound = png.readUInt32BE(end) === crc32(png.subarray(at + 4, end));
    chunks.push({ name: png.toString('latin1', at + 4, at + 8), content: png.subarray(at + 8, end), isSound });
    at = end + 4;
  }
  return chunks;
}

describe('a shipment', () => {
  it('is drawn with its invoice where that goes to customs electronically, and refused where half of that is asked for', async () => {
    const services = {
      specialServiceTypes: ['ELECTRONIC_TRADE_DOCUMENTS'],
      etdDetail: { requestedDocumentTypes: ['COMMERCIAL_INVOICE'] },
    };
    const specification = {
      shippingDocumentTypes: ['COMMERCIAL_INVOICE'],
      commercialInvoiceDetail: { documentFormat: { docType: 'PDF', stockType: 'PAPER_LETTER' } },
    };
    const asked = changed(goodShipment(), shipment('shipmentSpecialServices'), services);
    expect((await make(asked)).status).toBe(400);
    const both = changed(asked, shipment('shippingDocumentSpecification'), specification);
    const { status, output } = await make(both);
    expect([status, output.transactionShipments[0]?.shipmentDocuments]).toMatchObject([
      200,
      [{ contentType: 'COMMERCIAL_INVOICE', docType: 'PDF' }],
    ]);
    expect((await make(changed(both, shipment('shippingDocumentSpecification.shippingDocumentTypes'), ['LABEL']))).status).toBe(400);
    expect((await make(goodShipment())).output.transactionShipments[0]?.shipmentDocuments).toEqual([]);
  });

  it('has a number of twelve digits and a label for each piece, which are PDFs', async () => {
    const [piece] = goodShipment().requestedShipment.requestedPackageLineItems;
    const { status, output } = await make(
      changed(goodShipment(), shipment('requestedPackageLineItems'), [piece, { ...piece, sequenceNumber: 2 }]),
    );
    expect(status).toBe(200);
    expect(output.transactionShipments[0]?.pieceResponses.map(({ trackingNumber }) => trackingNumber)).toEqual([
      '794700000000',
      '794700000001',
    ]);
    for (const label of labelsOf(output)) {
      expect(label.subarray(0, 5).toString()).toBe('%PDF-');
      expect(label.toString('latin1')).toContain('(SAMPLE 79470000000');
    }
  });

  it('comes for a label printer, too', async () => {
    const { output } = await make(
      changed(goodShipment(), shipment('labelSpecification'), { imageType: 'ZPLII', labelStockType: 'STOCK_4X6' }),
    );
    expect(labelsOf(output)[0]?.toString()).toMatch(/^\^XA\n[\s\S]*SAMPLE[\s\S]*794700000000[\s\S]*\^XZ\n$/);
  });

  it('comes as a picture of a label, and of nothing else', async () => {
    const png = (labelStockType: string) =>
      make(changed(goodShipment(), shipment('labelSpecification'), { imageType: 'PNG', labelStockType }));
    const { output } = await png('PAPER_4X6');
    expect(output.transactionShipments[0]?.pieceResponses[0]?.packageDocuments[0]?.docType).toBe('PNG');
    const [label = Buffer.of()] = labelsOf(output);
    expect(label.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    const chunks = chunksOf(label);
    expect(chunks.map(({ name }) => name)).toEqual(['IHDR', 'tEXt', 'IDAT', 'IEND']);
    expect(chunks.every(({ isSound }) => isSound)).toBe(true);
    expect([chunks[0]?.content.readUInt32BE(0), chunks[0]?.content.readUInt32BE(4)]).toEqual([812, 1218]);
    expect(chunks[1]?.content.toString()).toBe('Title\0SAMPLE 794700000000');
    const dots = inflateSync(chunks[2]?.content ?? Buffer.of());
    expect(dots).toHaveLength(1218 * (1 + Math.ceil(812 / 8)));
    expect((await png('PAPER_85X11_TOP_HALF_LABEL')).codes).toEqual(['LABELSPECIFICATION.LABELSTOCKTYPE.INVALID']);
    expect((await png('STOCK_4X6')).status).toBe(400);
  });

  it('is found by our reference, and made again by whoever sends it again', async () => {
    expect((await find('mine')).output.completeTrackResults[0]?.trackResults[0]?.error).toBeDefined();
    await make(goodShipment('mine'));
    await make(goodShipment('mine'));
    const { output } = await find('mine');
    expect(output.completeTrackResults.map(({ trackingNumber }) => trackingNumber)).toEqual(['794700000000', '794700000001']);
    expect(output.completeTrackResults[0]?.trackResults[0]?.latestStatusDetail?.code).toBe('OC');
    expect((await find('mine', { shipDateBegin: koreanDay(-40) })).codes).toEqual(['TRACKING.SHIPDATERANGE.TOOLONG']);
  });

  it('is there although its answer was lost', async () => {
    sandbox.faults.add({ service: 'fedex', kind: 'lost-reply', match: 'POST /ship' });
    await expect(make(goodShipment('lost'))).rejects.toThrow();
    expect((await find('lost')).output.completeTrackResults[0]?.trackingNumber).toBe('794700000000');
  });

  it('can be cancelled once, while nobody has scanned it', async () => {
    await make(goodShipment());
    expect((await cancel('794700000000')).output).toMatchObject({ cancelledShipment: true });
    expect((await cancel('794700000000')).output).toMatchObject({ cancelledShipment: false });
    await make(goodShipment());
    await scan('794700000001', 'PU');
    expect((await cancel('794700000001')).output).toMatchObject({ cancelledShipment: false });
    expect(await cancel('999999999999')).toMatchObject({ status: 400, codes: ['SHIPMENT.USER.UNAUTHORIZED'] });
  });

  const party = (path: string) => shipment(`recipients.0.${path}`);
  it.each([
    ['another account', 'accountNumber.value', '123456789', 'ACCOUNTNUMBER.REGISTRATION.REQUIRED'],
    ['a line of 36 letters', party('address.streetLines'), ['x'.repeat(36)], 'ADDRESS.STREETLINES.INVALID'],
    ['four lines', party('address.streetLines'), ['1', '2', '3', '4'], 'ADDRESS.STREETLINES.INVALID'],
    ['an empty line', party('address.streetLines'), ['100 Sample Street', ''], 'ADDRESS.STREETLINES.INVALID'],
    ['Korean letters', party('contact.personName'), '홍길동', 'CONTACT.PERSONNAME.INVALID'],
    ['a phone of nine digits', party('contact.phoneNumber'), '212555010', 'CONTACT.PHONENUMBER.INVALID'],
    ['an American phone of twelve digits', party('contact.phoneNumber'), '442125550100', 'CONTACT.PHONENUMBER.INVALID'],
    ['a state in words', party('address.stateOrProvinceCode'), 'New York', 'RECIPIENTS.STATEORPROVINCECODE.INVALID'],
    [
      'an incoterm of four letters',
      shipment('customsClearanceDetail.commercialInvoice.termsOfSale'),
      'DDPX',
      'COMMERCIALINVOICE.TERMSOFSALE.INVALID',
    ],
    [
      'a reason that FedEx does not have',
      shipment('customsClearanceDetail.commercialInvoice.shipmentPurpose'),
      'SALE',
      'COMMERCIALINVOICE.SHIPMENTPURPOSE.INVALID',
    ],
    ['goods without a description', shipment('customsClearanceDetail.commodities.0.description'), '', 'COMMODITIES.DESCRIPTION.INVALID'],
    [
      'goods without an origin',
      shipment('customsClearanceDetail.commodities.0.countryOfManufacture'),
      undefined,
      'COMMODITIES.COUNTRYOFMANUFACTURE.REQUIRED',
    ],
    ['goods in pounds', shipment('customsClearanceDetail.commodities.0.weight.units'), 'LB', 'WEIGHT.UNITS.INVALID'],
    [
      'a value that is not that of the goods',
      shipment('customsClearanceDetail.totalCustomsValue.amount'),
      50,
      'TOTALCUSTOMSVALUE.MISMATCH',
    ],
    [
      'more declared than the goods are worth',
      shipment('requestedPackageLineItems.0.declaredValue'),
      { amount: 41, currency: 'USD' },
      'DECLAREDVALUE.GREATER.THAN.CUSTOMSVALUE',
    ],
    ['six digits before the point', shipment('customsClearanceDetail.commodities.0.unitPrice.amount'), 100_000, 'UNITPRICE.AMOUNT.INVALID'],
    ['an unknown service', shipment('serviceType'), 'FEDEX_INTERNATIONAL_ECONOMY', 'SERVICETYPE.INVALID'],
    ['a label for a printer on paper', shipment('labelSpecification.imageType'), 'ZPLII', 'LABELSPECIFICATION.LABELSTOCKTYPE.INVALID'],
    ['a day that is over', shipment('shipDatestamp'), koreanDay(-2), 'SHIPDATESTAMP.INVALID'],
    [
      'a bill that somebody else pays',
      shipment('shippingChargesPayment.payor'),
      { responsibleParty: { accountNumber: { value: '123456789' } } },
      'SHIPMENT.USER.UNAUTHORIZED',
    ],
  ])('with %s is refused, and nothing is made', async (_what, path, value, code) => {
    const { status, codes } = await make(changed(goodShipment('refused'), path, value));
    expect(status).toBe(400);
    expect(codes).toContain(code);
    expect((await find('refused')).output.completeTrackResults[0]?.trackingNumber).toBe('');
  });
});
