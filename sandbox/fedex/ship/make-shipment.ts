import type { FastifyRequest } from 'fastify';
import { readRequest } from '#sandbox/fedex/read-request.ts';
import { kilograms } from '#sandbox/fedex/shipping/common-checks.ts';
import { fieldRefusal, schemaRefusal } from '#sandbox/fedex/shipping/field-refusal.ts';
import { services } from '#sandbox/fedex/shipping/services.ts';
import type { SignIn } from '#sandbox/fedex/sign-in.ts';
import type { Clock } from '#sandbox/state/clock.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawLabel, type LabelText, writeZpl } from './draw-label.ts';
import { drawPngLabel } from './draw-png-label.ts';
import { shipAlerts, shipErrors } from './ship-checks.ts';
import { ShipRequest } from './ship-request.ts';
import type { Shipment, Shipments } from './shipments.ts';
import type { UploadedDocuments } from './uploaded-documents.ts';

/** The parts of the stand-in that making a shipment needs. */
interface Office {
  shipments: Shipments;
  documents: UploadedDocuments;
  clock: Clock;
}

/** `POST /ship/v1/shipments`: every request makes a shipment, even a repeated one, as at FedEx. */
export async function makeShipment(received: FastifyRequest, signIn: SignIn, { shipments, documents, clock }: Office) {
  const { own, body } = readRequest(received, signIn, ShipRequest, schemaRefusal);
  const errors = shipErrors(body, documents, clock.now());
  if (errors.length > 0) throw fieldRefusal(errors, own);
  const { requestedShipment: wanted } = body;
  const references = wanted.requestedPackageLineItems.flatMap(({ customerReferences = [] }) =>
    customerReferences.map(({ value }) => value),
  );
  const shipDay = wanted.shipDatestamp ?? new Date(clock.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const made = shipments.make({ pieces: wanted.requestedPackageLineItems.length, references, shipDay });
  const serviceName = services.find(({ serviceType }) => serviceType === wanted.serviceType)?.serviceName ?? '';
  return {
    transactionId: crypto.randomUUID(),
    ...own,
    output: {
      transactionShipments: [
        {
          serviceType: wanted.serviceType,
          serviceName,
          shipDatestamp: made.shipDay,
          masterTrackingNumber: made.trackingNumbers[0],
          alerts: shipAlerts(body),
          shipmentDocuments: await documentsOf(wanted, made.trackingNumbers[0] ?? ''),
          pieceResponses: await Promise.all(made.trackingNumbers.map((_, at) => pieceOf(wanted, made, at, serviceName))),
          completedShipmentDetail: {
            documentRequirements: { requiredDocuments: ['COMMERCIAL_OR_PRO_FORMA_INVOICE'] },
            ...electronicOf(wanted),
          },
        },
      ],
      alerts: [{ code: 'SAMPLE.LABEL', alertType: 'NOTE', message: 'SAMPLE label of a stand-in, not one of FedEx.' }],
    },
  };
}

/** Repeats the documents that were uploaded before. */
function electronicOf({ shipmentSpecialServices }: ShipRequest['requestedShipment']) {
  const attached = shipmentSpecialServices?.etdDetail.attachedDocuments;
  return attached && { completedEtdDetail: { type: 'COMMERCIAL_INVOICE', uploadDocumentReferenceDetails: attached } };
}

/** The invoice, where it goes to customs electronically. FedEx asks for three copies with the parcel where it cannot go so. */
async function documentsOf(wanted: ShipRequest['requestedShipment'], trackingNumber: string) {
  if (wanted.shipmentSpecialServices?.etdDetail.requestedDocumentTypes === undefined) return [];
  const encodedLabel = (await drawInvoice(wanted, trackingNumber)).toString('base64');
  return [{ contentType: 'COMMERCIAL_INVOICE', copiesToPrint: 3, docType: 'PDF', trackingNumber, encodedLabel }];
}

async function pieceOf(wanted: ShipRequest['requestedShipment'], made: Shipment, at: number, serviceName: string) {
  const piece = wanted.requestedPackageLineItems[at];
  const [to] = wanted.recipients;
  const trackingNumber = made.trackingNumbers[at] ?? '';
  if (piece === undefined || to === undefined) throw new Error('There is no such piece.');
  const label: LabelText = {
    from: wanted.shipper,
    to,
    serviceName,
    trackingNumber,
    piece: `${at + 1} OF ${made.trackingNumbers.length}`,
    kilograms: Math.round(kilograms(piece.weight) * 100) / 100,
    reference: piece.customerReferences?.[0]?.value ?? '',
  };
  const { imageType, labelStockType } = wanted.labelSpecification;
  const draw = {
    PDF: () => drawLabel(label, labelStockType.startsWith('PAPER_85X11')),
    PNG: () => drawPngLabel(label),
    ZPLII: () => writeZpl(label),
  };
  const encodedLabel = (await draw[imageType]()).toString('base64');
  return {
    packageSequenceNumber: at + 1,
    masterTrackingNumber: made.trackingNumbers[0],
    trackingNumber,
    // live replies have no price here
    netChargeAmount: 0,
    currency: 'USD',
    customerReferences: piece.customerReferences ?? [],
    packageDocuments: [{ contentType: 'LABEL', copiesToPrint: 1, docType: imageType, encodedLabel }],
  };
}
