import { commonErrors, kilograms } from '#sandbox/fedex/shipping/common-checks.ts';
import type { FieldError } from '#sandbox/fedex/shipping/field-refusal.ts';
import { type Alert, goodsAlerts } from '#sandbox/fedex/shipping/goods-alerts.ts';
import { services } from '#sandbox/fedex/shipping/services.ts';
import type { ShipRequest } from './ship-request.ts';
import type { UploadedDocuments } from './uploaded-documents.ts';

const error = (code: string, message: string): FieldError => ({ code, message });

/** The contradictions within a shipment. @param now the current time of the sandbox */
export function shipErrors(
  { accountNumber, requestedShipment: shipment }: ShipRequest,
  documents: UploadedDocuments,
  now: number,
): FieldError[] {
  const { shipper, recipients, customsClearanceDetail: customs, requestedPackageLineItems: pieces, serviceType } = shipment;
  const errors = commonErrors(
    {
      account: accountNumber.value,
      origin: shipper.address,
      destination: recipients[0]?.address ?? { countryCode: '' },
      shipDay: shipment.shipDatestamp,
      packagingType: shipment.packagingType,
      pieces,
      commodities: customs?.commodities ?? [],
    },
    now,
  );
  const service = services.find((each) => each.serviceType === serviceType);
  if (!service || pieces.some(({ weight }) => kilograms(weight) > service.heaviest))
    errors.push(error('SERVICETYPE.INVALID', 'The service is not available for this shipment.'));
  const payer = shipment.shippingChargesPayment.payor?.responsibleParty.accountNumber.value;
  if (payer !== undefined && payer !== accountNumber.value)
    errors.push(error('SHIPMENT.USER.UNAUTHORIZED', 'The payer is not this account.'));
  if (shipment.totalPackageCount !== undefined && shipment.totalPackageCount !== pieces.length)
    errors.push(error('TOTALPACKAGECOUNT.INVALID', 'Total package count does not match the packages.'));
  return [...errors, ...valueErrors(shipment), ...documentErrors(shipment), ...attachmentErrors(shipment, documents)];
}

/** An invoice that FedEx is to draw has to be specified, and electronic documents are only for goods that cross a border. */
function documentErrors({
  customsClearanceDetail,
  shipmentSpecialServices,
  shippingDocumentSpecification,
}: ShipRequest['requestedShipment']) {
  if ((shipmentSpecialServices?.etdDetail.requestedDocumentTypes === undefined) !== (shippingDocumentSpecification === undefined))
    return [error('SHIPPINGDOCUMENTSPECIFICATION.MISMATCH', 'Requested documents and their specification do not match.')];
  if (shipmentSpecialServices !== undefined && customsClearanceDetail === undefined)
    return [error('ETD.NOTALLOWED', 'Electronic trade documents are not allowed for this shipment.')];
  return [];
}

/** Attached documents must have been uploaded before, with the same type and for the same destination. */
function attachmentErrors(
  { recipients, shipmentSpecialServices }: ShipRequest['requestedShipment'],
  documents: UploadedDocuments,
): FieldError[] {
  const destination = recipients[0]?.address.countryCode;
  return (shipmentSpecialServices?.etdDetail.attachedDocuments ?? []).flatMap(({ documentId, documentType }) => {
    const document = documents.find(documentId);
    if (!document) return [error('ATTACHEDDOCUMENTS.DOCUMENTID.INVALID', 'The document was not uploaded, or more than 10 days ago.')];
    if (document.type !== documentType) return [error('ATTACHEDDOCUMENTS.DOCUMENTTYPE.INVALID', 'The document is of another type.')];
    if (document.destination === destination) return [];
    return [error('ATTACHEDDOCUMENTS.DESTINATION.MISMATCH', 'The document was uploaded for another country.')];
  });
}

function valueErrors({
  customsClearanceDetail: customs,
  requestedPackageLineItems: pieces,
  totalDeclaredValue,
}: ShipRequest['requestedShipment']) {
  const errors: FieldError[] = [];
  const declared = pieces.reduce((total, { declaredValue }) => total + (declaredValue?.amount ?? 0), 0);
  if (totalDeclaredValue !== undefined && Math.abs(totalDeclaredValue.amount - declared) > 0.005)
    errors.push(error('REQUESTEDSHIPMENT.TOTALDECLAREDVALUE.MISMATCH', 'Total declared value is not that of the packages.'));
  if (customs === undefined) return errors;
  if (declared > customs.totalCustomsValue.amount + 0.005)
    errors.push(error('DECLAREDVALUE.GREATER.THAN.CUSTOMSVALUE', 'Declared value cannot exceed customs value.'));
  const goods = customs.commodities.reduce((total, { customsValue }) => total + customsValue.amount, 0);
  if (Math.abs(goods - customs.totalCustomsValue.amount) > 0.005)
    errors.push(error('TOTALCUSTOMSVALUE.MISMATCH', 'Total customs value is not that of the commodities.'));
  return errors;
}

export const shipAlerts = ({ requestedShipment: { customsClearanceDetail: customs } }: ShipRequest): Alert[] =>
  goodsAlerts(customs?.commodities ?? []);
