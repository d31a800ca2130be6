import { z } from 'zod';
import { normalTrackingNumber, trackingNumberPattern } from '#contract/parcels/tracking-numbers.ts';
import type { LabelPiece } from '#server/integrations/carriers/shipment.ts';
import { absent } from './fedex.wire.ts';

/** The most bytes of a label, which is one page. */
const largestLabel = 2 * 1_048_576;

const Document = z.object({
  contentType: absent(z.string()),
  encodedLabel: z
    .base64()
    .min(1)
    .max(Math.ceil((largestLabel * 4) / 3) + 4),
});
const Piece = z.object({
  trackingNumber: z.string().overwrite(normalTrackingNumber).regex(trackingNumberPattern),
  packageDocuments: z.array(Document.nullable().catch(null)),
});
const Alert = z.object({ code: z.string(), message: absent(z.string()) });
const Alerts = z.array(Alert).catch([]);

/** The reply of `POST /ship/v1/shipments`. A reply that does not parse completely counts as lost. */
export const ShipReply = z.object({
  output: z.object({
    transactionShipments: z
      .array(
        z.object({
          alerts: Alerts,
          pieceResponses: z.array(Piece).min(1),
          shipmentDocuments: z.array(Document.nullable().catch(null)).catch([]),
        }),
      )
      .length(1),
  }),
});

/** The pieces with their labels; undefined where a piece has no label. */
export function piecesOf({ output: { transactionShipments } }: z.infer<typeof ShipReply>): LabelPiece[] | undefined {
  const pieces = transactionShipments.flatMap(({ pieceResponses }) =>
    pieceResponses.flatMap(({ trackingNumber, packageDocuments }) => {
      const documents = packageDocuments.filter((document) => document !== null);
      const label = documents.find(({ contentType }) => contentType === 'LABEL') ?? documents[0];
      return label ? [{ trackingNumber, document: Buffer.from(label.encodedLabel, 'base64') }] : [];
    }),
  );
  return pieces.length === transactionShipments.flatMap(({ pieceResponses }) => pieceResponses).length ? pieces : undefined;
}

/** The invoice that FedEx drew; undefined where there is none. The label is valid without it. */
export function invoiceOf({ output: { transactionShipments } }: z.infer<typeof ShipReply>): Buffer | undefined {
  const documents = transactionShipments.flatMap(({ shipmentDocuments }) => shipmentDocuments);
  const invoice = documents.find((document) => document?.contentType === 'COMMERCIAL_INVOICE');
  return invoice ? Buffer.from(invoice.encodedLabel, 'base64') : undefined;
}

/** FedEx's remarks about a shipment that it accepted. */
export const notesOf = ({ output: { transactionShipments } }: z.infer<typeof ShipReply>): string[] =>
  transactionShipments.flatMap(({ alerts }) => alerts.map(({ code, message }) => (message ?? code).slice(0, 300))).slice(0, 10);

/** The reply of `POST /documents/v1/etds/upload`: 201, with FedEx's id of the document. */
export const UploadReply = z.object({ output: z.object({ meta: z.object({ docId: z.string().min(1).max(100) }) }) });

/** The reply of `PUT /ship/v1/shipments/cancel`. */
export const CancelReply = z.object({ output: z.object({ cancelledShipment: z.boolean() }) });
