import type { ExportReason, TaxNumberKind } from '#contract/orders/shipping/shipping-choices.ts';
import type { LabelFormat } from '#contract/shipments/shipment-states.ts';
import type { TinTypes } from '#server/config/tax-number-types.ts';
import type { FedexShipping } from '#server/config/upstreams.ts';
import type { InvoiceFile, LabelOrder, Shipment, ShipmentGoods, ShipmentParty } from '#server/integrations/carriers/shipment.ts';

/** All amounts are sent in US dollars and all weights in kilograms: FedEx has its own currency codes, and refuses mixed units. */
const money = (amount: number) => ({ amount: cents(amount), currency: 'USD' });
const cents = (amount: number) => Math.round(amount * 100) / 100;
/** FedEx refuses a weight of 0. */
const weight = (kilograms: number) => ({ units: 'KG', value: Math.max(0.01, Math.round(kilograms * 100) / 100) });
const present = (field: string, value: string) => (value === '' ? {} : { [field]: value });

const purposes: Readonly<Record<ExportReason, string>> = {
  sold: 'SOLD',
  sample: 'SAMPLE',
  gift: 'GIFT',
  personal: 'PERSONAL_EFFECTS',
  repair: 'REPAIR_AND_RETURN',
  'not-sold': 'NOT_SOLD',
};

/**
 * FedEx's types for kinds of tax numbers. All other kinds are sent as `BUSINESS_UNION`: FedEx documents this for EORI and VAT;
 * for the rest it is the nearest type, and an account that needs another one sets `FEDEX_TAX_NUMBER_TYPES`.
 */
const usualTinTypes: TinTypes = {
  VAT: 'BUSINESS_NATIONAL',
  CNPJ: 'BUSINESS_NATIONAL',
  CPF: 'PERSONAL_NATIONAL',
  PCCC: 'PERSONAL_NATIONAL',
};

const labels: Readonly<Record<LabelFormat, { imageType: string; labelStockType: string }>> = {
  pdf: { imageType: 'PDF', labelStockType: 'PAPER_4X6' },
  // FedEx has no A4 format: half of a letter sheet fits on A4
  sheet: { imageType: 'PDF', labelStockType: 'PAPER_85X11_TOP_HALF_LABEL' },
  zpl: { imageType: 'ZPLII', labelStockType: 'STOCK_4X6' },
};

/** The body of `POST /rate/v1/rates/quotes`. It names no service, so FedEx quotes all that accept the shipment. */
export const rateRequest = (shipment: Shipment, { accountNumber }: FedexShipping) => ({
  accountNumber: { value: accountNumber },
  rateRequestControlParameters: { returnTransitTimes: true },
  requestedShipment: {
    shipper: { address: placeOf(shipment.from) },
    recipient: { address: placeOf(shipment.to) },
    shipDateStamp: shipment.day,
    pickupType: 'USE_SCHEDULED_PICKUP',
    packagingType: 'YOUR_PACKAGING',
    rateRequestType: ['ACCOUNT', 'PREFERRED'],
    preferredCurrency: 'USD',
    requestedPackageLineItems: shipment.boxes.map((box) => ({ groupPackageCount: 1, ...piece(box) })),
    ...(isAbroad(shipment) && {
      customsClearanceDetail: { dutiesPayment: { paymentType: 'SENDER' }, commodities: shipment.goods.map(commodity) },
    }),
  },
});

/** The body of `POST /ship/v1/shipments`. */
export const shipRequest = (order: LabelOrder, { accountNumber, totalWeightUnit, electronicInvoice, tinTypes }: FedexShipping) => ({
  labelResponseOptions: 'LABEL',
  accountNumber: { value: accountNumber },
  requestedShipment: {
    shipDatestamp: order.day,
    shipper: party(order.from, tinTypes),
    recipients: [party(order.to, tinTypes)],
    pickupType: 'USE_SCHEDULED_PICKUP',
    serviceType: order.service,
    packagingType: 'YOUR_PACKAGING',
    totalWeight: totalWeight(order, totalWeightUnit),
    shippingChargesPayment: { paymentType: 'SENDER' },
    labelSpecification: labels[order.format],
    ...(isAbroad(order) && { customsClearanceDetail: customs(order) }),
    ...(isAbroad(order) && electronicInvoice === 'drawn' && drawnInvoice),
    ...(order.invoiceId !== undefined && uploadedInvoice(order.reference, order.invoiceId)),
    requestedPackageLineItems: order.boxes.map((box, at) => ({
      sequenceNumber: at + 1,
      ...piece(box),
      customerReferences: [{ customerReferenceType: 'CUSTOMER_REFERENCE', value: order.reference }],
    })),
  },
});

/** Asks FedEx to draw the invoice from the data of the goods, send it to customs, and return a copy with the label. */
const drawnInvoice = {
  shipmentSpecialServices: {
    specialServiceTypes: ['ELECTRONIC_TRADE_DOCUMENTS'],
    etdDetail: { requestedDocumentTypes: ['COMMERCIAL_INVOICE'] },
  },
  shippingDocumentSpecification: {
    shippingDocumentTypes: ['COMMERCIAL_INVOICE'],
    commercialInvoiceDetail: { documentFormat: { docType: 'PDF', stockType: 'PAPER_LETTER' } },
  },
};

/** Asks FedEx to send our invoice, which was uploaded before, to customs. */
const uploadedInvoice = (documentReference: string, documentId: string) => ({
  shipmentSpecialServices: {
    specialServiceTypes: ['ELECTRONIC_TRADE_DOCUMENTS'],
    etdDetail: { attachedDocuments: [{ documentType: 'COMMERCIAL_INVOICE', documentReference, documentId }] },
  },
});

/** The upload form of our invoice; FedEx requires the details before the file. */
export function invoiceForm({ name, pdf, from, to }: InvoiceFile): FormData {
  const form = new FormData();
  form.set(
    'document',
    JSON.stringify({
      workflowName: 'ETDPreshipment',
      carrierCode: 'FDXE',
      name,
      contentType: 'application/pdf',
      meta: { shipDocumentType: 'COMMERCIAL_INVOICE', originCountryCode: from, destinationCountryCode: to },
    }),
  );
  form.set('attachment', new Blob([pdf], { type: 'application/pdf' }), name);
  return form;
}

const isAbroad = ({ from, to }: Shipment) => from.countryCode !== to.countryCode;

/** FedEx documents the total weight as pounds, whatever the units of the pieces are. */
function totalWeight({ boxes }: Shipment, unit: FedexShipping['totalWeightUnit']): number {
  const kilograms = boxes.reduce((total, box) => total + Math.round(box.kilograms * 100), 0) / 100;
  return Math.max(0.1, Math.round((unit === 'kg' ? kilograms : kilograms / 0.453_592_37) * 10) / 10);
}

const piece = ({ kilograms, size }: Shipment['boxes'][number]) => ({
  weight: weight(kilograms),
  ...(size && { dimensions: { length: size.length, width: size.width, height: size.height, units: 'CM' } }),
});

const placeOf = ({ city, stateOrProvinceCode, postalCode, countryCode }: ShipmentParty) => ({
  city,
  ...present('stateOrProvinceCode', stateOrProvinceCode.toUpperCase()),
  // the rates API requires a postal code, even for countries that have none
  postalCode: postalCode || '0000',
  countryCode,
});

const contactOf = ({
  name,
  company,
  phone,
  phoneExtension,
  email,
}: Pick<ShipmentParty, 'name' | 'company' | 'phone' | 'phoneExtension' | 'email'>) => ({
  ...present('personName', name),
  ...present('companyName', company),
  phoneNumber: phone,
  ...present('phoneExtension', phoneExtension),
  ...present('emailAddress', email),
});

const party = (
  { streetLines, city, stateOrProvinceCode, postalCode, countryCode, taxNumber, taxNumberKind, ...called }: ShipmentParty,
  wanted: TinTypes,
) => ({
  address: {
    streetLines,
    city,
    countryCode,
    ...present('stateOrProvinceCode', stateOrProvinceCode.toUpperCase()),
    ...present('postalCode', postalCode),
  },
  contact: contactOf(called),
  ...tins(taxNumber, taxNumberKind, wanted),
});

function tins(number: string, kind: TaxNumberKind | null, wanted: TinTypes) {
  const tinType = { ...usualTinTypes, ...wanted }[kind ?? 'TIN'] ?? 'BUSINESS_UNION';
  return number === '' || tinType === 'none' ? {} : { tins: [{ number, tinType }] };
}

function customs({ goods, purpose, invoiceNumber, incoterm, dutiesPaidBy, freight }: LabelOrder) {
  const commodities = goods.map(commodity);
  const total = commodities.reduce((sum, { customsValue }) => sum + customsValue.amount, 0);
  return {
    commercialInvoice: {
      termsOfSale: incoterm,
      shipmentPurpose: purposes[purpose],
      customerReferences: [{ customerReferenceType: 'INVOICE_NUMBER', value: invoiceNumber }],
      ...(freight > 0 && { freightCharge: money(freight) }),
    },
    dutiesPayment: { paymentType: dutiesPaidBy === 'sender' ? 'SENDER' : 'RECIPIENT' },
    totalCustomsValue: money(total),
    commodities,
  };
}

const commodity = ({ description, hsCode, originCountryCode, quantity, unit, value, kilograms }: ShipmentGoods) => ({
  description,
  ...present('harmonizedCode', hsCode),
  countryOfManufacture: originCountryCode,
  quantity,
  quantityUnits: unit,
  weight: weight(kilograms),
  // rounded down: FedEx warns where quantity × unit price exceeds the customs value
  unitPrice: money(Math.max(0.01, Math.floor(Math.round(value * 100) / quantity) / 100)),
  customsValue: money(value),
});
