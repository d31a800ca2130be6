import PDFDocument from 'pdfkit';
import type { ShipRequest } from './ship-request.ts';

/** The invoice as a carrier draws it, from nothing but the data of the request, with SAMPLE on it. */
export async function drawInvoice(shipment: ShipRequest['requestedShipment'], trackingNumber: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 54, info: { Title: `SAMPLE invoice ${trackingNumber}` } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(14).text('COMMERCIAL INVOICE (SAMPLE OF A STAND-IN)');
  document.font('Helvetica').fontSize(9);
  for (const line of linesOf(shipment, trackingNumber)) document.text(line, { lineGap: 2 });
  document.end();
  return await done;
}

function linesOf({ shipper, recipients, customsClearanceDetail: customs }: ShipRequest['requestedShipment'], trackingNumber: string) {
  const [to] = recipients;
  const invoice = customs?.commercialInvoice;
  return [
    `AWB ${trackingNumber}`,
    `INVOICE NO. ${invoice?.customerReferences?.find(({ customerReferenceType }) => customerReferenceType === 'INVOICE_NUMBER')?.value ?? '-'}`,
    ...[shipper, to].flatMap((party) => [
      '',
      [party?.contact.personName, party?.contact.companyName].filter(Boolean).join(', '),
      [...(party?.address.streetLines ?? []), party?.address.city, party?.address.postalCode, party?.address.countryCode].join(', '),
      party?.tins?.map(({ number, tinType }) => `${tinType} ${number}`).join(', ') ?? '',
    ]),
    '',
    `${invoice?.termsOfSale ?? ''} ${invoice?.shipmentPurpose ?? ''}`,
    ...(customs?.commodities ?? []).map(
      ({ description, harmonizedCode, countryOfManufacture, quantity, quantityUnits, customsValue }) =>
        `${quantity} ${quantityUnits}  ${description}  HS ${harmonizedCode ?? '-'}  ${countryOfManufacture}  ${customsValue.amount} ${customsValue.currency}`,
    ),
    `TOTAL ${customs?.totalCustomsValue.amount ?? 0} ${customs?.totalCustomsValue.currency ?? ''}`,
  ];
}
