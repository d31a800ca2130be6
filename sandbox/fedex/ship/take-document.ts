import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignIn } from '#sandbox/fedex/sign-in.ts';
import { Refusal } from '#sandbox/refusal.ts';
import { typeCodes, type UploadedDocument, type UploadedDocuments, uploadedTypes } from './uploaded-documents.ts';

const Country = z.string().regex(/^[A-Z]{2}$/);

const Meta = z
  .strictObject({
    shipDocumentType: z.enum(uploadedTypes),
    formCode: z.literal('USMCA').optional(),
    trackingNumber: z.string().min(1).optional(),
    shipmentDate: z.iso.datetime({ local: true }).optional(),
    originLocationCode: z.string().optional(),
    originCountryCode: Country,
    destinationLocationCode: z.string().optional(),
    destinationCountryCode: Country,
  })
  .refine(({ shipDocumentType, formCode }) => shipDocumentType.startsWith('USMCA') === (formCode !== undefined));

/** The details that come with a file, with the field names of the document service; only uploads before a shipment are supported. */
const Details = z.strictObject({
  workflowName: z.literal('ETDPreshipment'),
  carrierCode: z.enum(['FDXE', 'FDXG', 'FXSP', 'FXCC']).optional(),
  name: z.string().regex(/^[^/\\]{1,100}\.pdf$/i),
  contentType: z.literal('application/pdf'),
  meta: Meta,
});

const largestFile = 5 * 1_048_576;

/** Keeps bodies of forms as bytes: decoding them as text would damage their files. */
export const takeForms = (app: FastifyInstance): void =>
  void app.addContentTypeParser(/^multipart\/form-data/, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

/** `POST /documents/v1/etds/upload`: details and a file, in this order. Every request stores a document, even a repeated one. */
export async function takeDocument(received: FastifyRequest, signIn: SignIn, documents: UploadedDocuments) {
  if (!signIn.admits(received)) throw new Refusal(401, errors('AUTHENTICATION.TOKEN.INVALID', 'Invalid token passed in the request'));
  const { details, file } = await readForm(received);
  const { name, meta } = details;
  const kept = documents.keep({ type: meta.shipDocumentType, name, destination: meta.destinationCountryCode }, file);
  const transaction = received.headers['x-customer-transaction-id']?.toString();
  return { output: { meta: metaOf(kept) }, ...(transaction !== undefined && { customerTransactionId: transaction }) };
}

// the folder has no meaning for documents that are uploaded before a shipment
const metaOf = ({ type, documentId }: UploadedDocument) => ({
  documentType: typeCodes[type],
  docId: documentId,
  folderId: ['0b0493e1812f8921'],
});

async function readForm({ headers, body }: FastifyRequest): Promise<{ details: z.infer<typeof Details>; file: Uint8Array }> {
  const form = await new Response(body instanceof Buffer ? new Uint8Array(body) : '', {
    headers: { 'content-type': headers['content-type'] ?? '' },
  })
    .formData()
    .catch(() => undefined);
  const [document, attachment, ...more] = [...(form ?? [])];
  const details = Details.safeParse(document?.[0] === 'document' ? parsed(document[1]) : undefined);
  const file =
    attachment?.[0] === 'attachment' && attachment[1] instanceof File ? new Uint8Array(await attachment[1].arrayBuffer()) : undefined;
  if (!details.success || !file || more.length > 0 || file.length > largestFile || !isPdf(file)) throw invalid();
  return { details: details.data, file };
}

const isPdf = (file: Uint8Array): boolean => Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-';

function parsed(value: string | File): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return undefined;
  }
}

const errors = (code: string, message: string) => ({ errors: [{ code, message }] });
const invalid = () => new Refusal(400, errors('1001', 'Invalid request: invalid input : Invalid document details'));
