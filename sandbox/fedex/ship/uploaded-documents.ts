import { createHash } from 'node:crypto';
import type { SandboxContext } from '#sandbox/stand-in.ts';

/** The types of documents, with the codes that FedEx answers for them. */
export const typeCodes = {
  CERTIFICATE_OF_ORIGIN: 'CO',
  COMMERCIAL_INVOICE: 'CI',
  ETD_LABEL: 'AWB',
  USMCA_CERTIFICATION_OF_ORIGIN: 'CO',
  USMCA_COMMERCIAL_INVOICE_CERTIFICATION_OF_ORIGIN: 'CI',
  OTHER: 'OTHER',
  PRO_FORMA_INVOICE: 'PRO',
} as const;
export type DocumentType = keyof typeof typeCodes;
export const uploadedTypes = Object.keys(typeCodes) as [DocumentType, ...DocumentType[]];

export interface UploadedDocument {
  documentId: string;
  type: DocumentType;
  name: string;
  destination: string;
  /** The SHA-256 digest of the file, in hexadecimal digits. */
  sha256: string;
}

export interface UploadedDocuments {
  keep(document: Omit<UploadedDocument, 'documentId' | 'sha256'>, file: Uint8Array): UploadedDocument;
  find(documentId: string): UploadedDocument | undefined;
  all(): UploadedDocument[];
}

/** A document can be used for shipments of the next ten days. */
const lifetime = 10 * 86_400_000;

export function createUploadedDocuments({ store }: SandboxContext): UploadedDocuments {
  const kept = store.collection<UploadedDocument>();
  const all = () => kept.entries().map(([, document]) => document);
  return {
    all,
    find: (documentId) => kept.get(documentId),
    keep(given, file) {
      const documentId = `090493e1${String(kept.entries().length).padStart(8, '0')}`;
      const document = { ...given, documentId, sha256: createHash('sha256').update(file).digest('hex') };
      kept.set(documentId, document, lifetime);
      return document;
    },
  };
}
