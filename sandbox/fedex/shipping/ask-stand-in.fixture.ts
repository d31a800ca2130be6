import type { Sandbox } from '#sandbox/server.ts';

/** A reply with its status. */
export interface Answer<Output> {
  status: number;
  output: Output;
  codes: string[];
}

/** Signs in and returns the token. For tests. */
export async function tokenOf(sandbox: Sandbox): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: 'samusil', client_secret: 'sandbox-secret' };
  const signedIn = await fetch(`${sandbox.origin}/fedex/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  return ((await signedIn.json()) as { access_token: string }).access_token;
}

/** Calls the stand-in as a signed-in client would. For tests. */
export async function askStandIn<Output>(
  sandbox: Sandbox,
  path: string,
  body: unknown,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Answer<Output>> {
  const token = await tokenOf(sandbox);
  const response = await fetch(`${sandbox.origin}/fedex${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const read = (await response.json()) as { output: Output; errors?: { code: string }[] };
  return { status: response.status, output: read.output, codes: (read.errors ?? []).map(({ code }) => code) };
}

/** The Korean day this many days from today. */
export const koreanDay = (days = 0): string => new Date(Date.now() + (9 + days * 24) * 3_600_000).toISOString().slice(0, 10);

const commodity = {
  description: 'Ceramic tea cup, glazed, for table use',
  countryOfManufacture: 'KR',
  harmonizedCode: '691200',
  quantity: 2,
  quantityUnits: 'EA',
  weight: { units: 'KG', value: 1 },
  unitPrice: { amount: 20, currency: 'USD' },
  customsValue: { amount: 40, currency: 'USD' },
};

/** A parcel to New York that FedEx would accept. */
export const goodQuote = () => ({
  accountNumber: { value: '600100200' },
  rateRequestControlParameters: { returnTransitTimes: true },
  requestedShipment: {
    shipper: { address: { postalCode: '04524', countryCode: 'KR', city: 'Seoul' } },
    recipient: { address: { postalCode: '10001', countryCode: 'US', stateOrProvinceCode: 'NY', city: 'New York', residential: true } },
    pickupType: 'USE_SCHEDULED_PICKUP',
    packagingType: 'YOUR_PACKAGING',
    rateRequestType: ['ACCOUNT', 'PREFERRED'],
    preferredCurrency: 'USD',
    shipDateStamp: koreanDay(),
    requestedPackageLineItems: [
      { groupPackageCount: 1, weight: { units: 'KG', value: 2.4 }, dimensions: { length: 30, width: 20, height: 15, units: 'CM' } },
    ],
    customsClearanceDetail: { dutiesPayment: { paymentType: 'SENDER' }, commodities: [commodity] },
  },
});

export const goodShipment = (reference = '261122-001-a1b2c3') => ({
  labelResponseOptions: 'LABEL',
  accountNumber: { value: '600100200' },
  requestedShipment: {
    shipDatestamp: koreanDay(),
    shipper: {
      address: { streetLines: ['12 Sample-ro'], city: 'Seoul', postalCode: '04524', countryCode: 'KR' },
      contact: { personName: 'Hong Gildong', companyName: 'Sample Shop', phoneNumber: '821012345678' },
    },
    recipients: [
      {
        address: {
          streetLines: ['100 Sample Street', 'Apartment 4'],
          city: 'New York',
          stateOrProvinceCode: 'NY',
          postalCode: '10001',
          countryCode: 'US',
        },
        contact: { personName: 'Jane Doe', phoneNumber: '2125550100' },
      },
    ],
    pickupType: 'USE_SCHEDULED_PICKUP',
    serviceType: 'FEDEX_INTERNATIONAL_PRIORITY',
    packagingType: 'YOUR_PACKAGING',
    totalWeight: 5.3,
    shippingChargesPayment: { paymentType: 'SENDER' },
    labelSpecification: { imageType: 'PDF', labelStockType: 'PAPER_4X6' },
    customsClearanceDetail: {
      commercialInvoice: { termsOfSale: 'DAP', shipmentPurpose: 'SOLD' },
      dutiesPayment: { paymentType: 'RECIPIENT' },
      totalCustomsValue: { amount: 40, currency: 'USD' },
      commodities: [commodity],
    },
    requestedPackageLineItems: [
      {
        sequenceNumber: 1,
        weight: { units: 'KG', value: 2.4 },
        customerReferences: [{ customerReferenceType: 'CUSTOMER_REFERENCE', value: reference }],
      },
    ],
  },
});

/** A copy in which the value at the path 'a.b.0.c' is replaced; undefined removes it. */
export function changed<Given extends object>(given: Given, path: string, value: unknown): Given {
  const copy = structuredClone(given);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let place = copy as Record<string, unknown>;
  for (const key of keys) place = place[key] as Record<string, unknown>;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}
