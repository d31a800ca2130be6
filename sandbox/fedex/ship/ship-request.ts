import { z } from 'zod';
import {
  Account,
  Commodity,
  CustomsMoney,
  Dimensions,
  Money,
  ParcelWeight,
  pickupTypes,
  ShipDay,
} from '#sandbox/fedex/shipping/parcel-fields.ts';
import { Party } from './ship-parties.ts';
import { uploadedTypes } from './uploaded-documents.ts';

const Reference = z.strictObject({
  customerReferenceType: z.enum(['CUSTOMER_REFERENCE', 'DEPARTMENT_NUMBER', 'INVOICE_NUMBER', 'P_O_NUMBER']),
  value: z.string().min(1).max(40),
});

const CommercialInvoice = z.strictObject({
  termsOfSale: z.string().length(3).optional(),
  shipmentPurpose: z.enum(['GIFT', 'NOT_SOLD', 'PERSONAL_EFFECTS', 'REPAIR_AND_RETURN', 'SAMPLE', 'SOLD']).optional(),
  comments: z.array(z.string()).optional(),
  customerReferences: z.array(Reference).optional(),
  freightCharge: Money.optional(),
  taxesOrMiscellaneousCharge: Money.optional(),
  taxesOrMiscellaneousChargeType: z.string().optional(),
  declarationStatement: z.string().max(554).optional(),
  specialInstructions: z.string().optional(),
});

const Customs = z.strictObject({
  commercialInvoice: CommercialInvoice,
  dutiesPayment: z.strictObject({ paymentType: z.enum(['SENDER', 'RECIPIENT', 'THIRD_PARTY', 'COLLECT']) }),
  totalCustomsValue: CustomsMoney,
  insuranceCharge: Money.optional(),
  isDocumentOnly: z.boolean().optional(),
  commodities: z.array(Commodity).min(1).max(999),
});

const Piece = z.strictObject({
  sequenceNumber: z.number().int().min(1).optional(),
  customerReferences: z.array(Reference).optional(),
  declaredValue: Money.optional(),
  weight: ParcelWeight,
  dimensions: Dimensions.optional(),
  groupPackageCount: z.literal(1).optional(),
});

/** The kinds of paper that the stand-in supports of those that FedEx knows: a page of 4 by 6 inches, and half of a letter sheet. */
const paper = ['PAPER_4X6', 'PAPER_85X11_TOP_HALF_LABEL'] as const;
const stock = ['STOCK_4X6', 'STOCK_4X675', 'STOCK_4X8', 'STOCK_4X9', 'STOCK_4X675_TRAILING_DOC_TAB'] as const;

/** The prefix of the stock types that each image type can be printed on. */
const stockOf = { PDF: 'PAPER', PNG: 'PAPER_4X6', ZPLII: 'STOCK' } as const;

/** The stand-in draws PDF and PNG and writes ZPL. Each has its own stock types, and a PNG is always a label without a sheet. */
const Label = z
  .strictObject({
    imageType: z.enum(['PDF', 'PNG', 'ZPLII']),
    labelStockType: z.enum([...paper, ...stock]),
    labelFormatType: z.literal('COMMON2D').optional(),
    resolution: z.union([z.literal(203), z.literal(300)]).optional(),
  })
  .refine(({ imageType, labelStockType }) => labelStockType.startsWith(stockOf[imageType]), { path: ['labelStockType'] });

const AttachedDocument = z.strictObject({
  documentType: z.enum(uploadedTypes),
  documentReference: z.string().min(1).optional(),
  description: z.string().optional(),
  documentId: z.string().min(1),
});

/** Electronic trade documents: FedEx draws the invoice and hands it to customs, or takes one that was uploaded before. */
const SpecialServices = z.strictObject({
  specialServiceTypes: z.tuple([z.literal('ELECTRONIC_TRADE_DOCUMENTS')]),
  etdDetail: z
    .strictObject({
      requestedDocumentTypes: z.tuple([z.literal('COMMERCIAL_INVOICE')]).optional(),
      attachedDocuments: z.array(AttachedDocument).min(1).max(5).optional(),
    })
    .refine(({ requestedDocumentTypes, attachedDocuments }) => requestedDocumentTypes ?? attachedDocuments),
});

const DocumentSpecification = z.strictObject({
  shippingDocumentTypes: z.tuple([z.literal('COMMERCIAL_INVOICE')]),
  commercialInvoiceDetail: z.strictObject({
    documentFormat: z.strictObject({
      docType: z.literal('PDF'),
      stockType: z.literal('PAPER_LETTER'),
      locale: z
        .string()
        .regex(/^[a-z]{2}_[A-Z]{2}$/)
        .optional(),
    }),
  }),
});

/** The body of `POST /ship/v1/shipments`, without fields that a shop in Korea does not need. */
export const ShipRequest = z.strictObject({
  labelResponseOptions: z.literal('LABEL'),
  accountNumber: Account,
  shipAction: z.literal('CONFIRM').optional(),
  processingOptionType: z.literal('SYNCHRONOUS_ONLY').optional(),
  oneLabelAtATime: z.literal(false).optional(),
  requestedShipment: z.strictObject({
    shipDatestamp: ShipDay.optional(),
    totalDeclaredValue: Money.optional(),
    shipper: Party,
    recipients: z.array(Party).length(1),
    pickupType: pickupTypes,
    serviceType: z.string().min(1),
    packagingType: z.string().min(1),
    totalWeight: z.number().positive(),
    totalPackageCount: z.number().int().optional(),
    shippingChargesPayment: z.strictObject({
      paymentType: z.literal('SENDER'),
      payor: z.strictObject({ responsibleParty: z.strictObject({ accountNumber: Account }) }).optional(),
    }),
    customsClearanceDetail: Customs.optional(),
    shipmentSpecialServices: SpecialServices.optional(),
    shippingDocumentSpecification: DocumentSpecification.optional(),
    labelSpecification: Label,
    rateRequestType: z.array(z.string()).optional(),
    preferredCurrency: z.string().length(3).optional(),
    requestedPackageLineItems: z.array(Piece).min(1).max(25),
  }),
});
export type ShipRequest = z.infer<typeof ShipRequest>;
