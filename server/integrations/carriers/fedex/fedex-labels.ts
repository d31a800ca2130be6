import type { FedexShipping } from '#server/config/upstreams.ts';
import type { LabelMaker } from '#server/integrations/carriers/carrier.ts';
import { isOfEarlierParcel } from '#server/integrations/carriers/earlier-parcel.ts';
import type { CancelAnswer, InvoiceAnswer, InvoiceFile, LabelAnswer, LabelOrder } from '#server/integrations/carriers/shipment.ts';
import { CancelReply, invoiceOf, notesOf, piecesOf, ShipReply, UploadReply } from './fedex-labels.wire.ts';
import { type FedexReply, fedexProblem, Unanswered } from './fedex-request.ts';
import { type FedexService, refusedReply } from './fedex-service.ts';
import { invoiceForm, shipRequest } from './fedex-shipment.ts';
import { trackOne } from './fedex-tracking.ts';
import { leavesOpen, newestResult, reduceResult, TrackReply } from './fedex-tracking.wire.ts';

/** The limit of a reply, in bytes: it contains the labels of all pieces as base64. */
const longestReply = 24 * 1_048_576;

/** A label may take this many times the usual time limit: FedEx needs longer for it, and its answer is worth waiting for. */
const patience = 3;

/** A label may be dated this many days after its request; FedEx accepts a search span of a month at most. */
const daysAhead = 11;
/** FedEx's ship dates are days in Korea, and clocks may differ. */
const daysBefore = 2;

/**
 * FedEx's Ship API. It has no idempotency key, and returns a label only once. Each request therefore carries our own reference,
 * by which "Track by References" finds the shipment after an answer was lost.
 */
export const createFedexLabels = (service: FedexService, shipping: FedexShipping): LabelMaker => ({
  longestSeconds: service.seconds * patience * (shipping.electronicInvoice === 'own' ? 2 : 1),
  ...(shipping.electronicInvoice === 'own' && { takeInvoice: (invoice) => takeInvoice(service, shipping, invoice) }),
  make: (order) => make(service, shipping, order),
  async find(reference, askedAt) {
    const day = (days: number) => new Date(askedAt.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const question = {
      includeDetailedScans: false,
      referencesInformation: {
        type: 'CUSTOMER_REFERENCE',
        value: reference,
        accountNumber: shipping.accountNumber,
        carrierCode: 'FDXE',
        shipDateBegin: day(-daysBefore),
        shipDateEnd: day(daysAhead),
      },
    };
    const reply = await service.request('/track/v1/referencenumbers', question, 'en_US', service.start());
    if (reply.status !== 200) throw refusedReply(reply);
    const body = TrackReply.safeParse(reply.body);
    // an inconclusive answer does not mean that there is no shipment
    if (!body.success || leavesOpen(body.data.output)) throw fedexProblem('carrier-unavailable', reply);
    return body.data.output.completeTrackResults.flatMap(({ trackingNumber, trackResults }) => {
      const result = newestResult(trackResults);
      return result && reduceResult(result).state !== 'cancelled' ? [trackingNumber] : [];
    });
  },
  cancel: (trackingNumber, askedAt) => cancel(service, shipping, trackingNumber, askedAt),
});

/** Uploads an invoice. After a lost answer the file is at FedEx but unused, so every unclear answer can be treated as a failed call. */
async function takeInvoice(service: FedexService, { documentsUrl }: FedexShipping, invoice: InvoiceFile): Promise<InvoiceAnswer> {
  const reply = await service.upload(`${documentsUrl}/documents/v1/etds/upload`, invoiceForm(invoice), service.start(patience));
  if (reply.status === 400 && reply.errorTexts.length > 0) return { outcome: 'refused', reasons: reply.errorTexts };
  const body = UploadReply.safeParse(reply.body);
  if ((reply.status === 201 || reply.status === 200) && body.success) return { outcome: 'taken', invoiceId: body.data.output.meta.docId };
  throw refusedReply(reply);
}

async function make(service: FedexService, shipping: FedexShipping, order: LabelOrder): Promise<LabelAnswer> {
  const deadline = service.start(patience);
  const sent = service.request('/ship/v1/shipments', shipRequest(order, shipping), 'en_US', deadline, { maxBytes: longestReply });
  const reply = await answered(sent);
  if (reply === undefined) return { outcome: 'unknown' };
  if (reply.status === 400 && reply.errorTexts.length > 0) return { outcome: 'refused', reasons: reply.errorTexts };
  if (neverRead(reply)) throw refusedReply(reply);
  const body = ShipReply.safeParse(reply.body);
  const pieces = reply.status === 200 && body.success ? piecesOf(body.data) : undefined;
  if (!body.success || pieces === undefined || pieces.length < order.boxes.length) return { outcome: 'unknown' };
  const invoice = shipping.electronicInvoice === 'drawn' ? invoiceOf(body.data) : undefined;
  return { outcome: 'made', pieces, notes: notesOf(body.data), ...(invoice && { invoice }) };
}

async function cancel(
  service: FedexService,
  { accountNumber }: FedexShipping,
  trackingNumber: string,
  askedAt: Date,
): Promise<CancelAnswer> {
  const deadline = service.start(patience);
  const question = {
    accountNumber: { value: accountNumber },
    trackingNumber,
    senderCountryCode: 'KR',
    deletionControl: 'DELETE_ALL_PACKAGES',
    emailShipment: false,
  };
  const reply = await answered(service.request('/ship/v1/shipments/cancel', question, 'en_US', deadline, { method: 'PUT' }));
  if (reply === undefined) return 'unknown';
  if (neverRead(reply)) throw refusedReply(reply);
  const body = CancelReply.safeParse(reply.body);
  if (reply.status === 200 && body.success && body.data.output.cancelledShipment) return 'cancelled';
  if (reply.status === 200 ? !body.success : reply.status !== 400 || reply.errorCodes.length === 0) return 'unknown';
  // refused, perhaps because an earlier call, whose answer was lost, has cancelled it already
  const found = await trackOne(service, trackingNumber).catch(() => undefined);
  if (found === undefined) return 'unknown';
  if (found === null || isOfEarlierParcel(found, askedAt)) return 'no';
  if (found.state === undefined || found.state === 'before') return 'no';
  return found.state === 'cancelled' ? 'cancelled' : 'handed-over';
}

/** Undefined where no answer came: the request may have been carried out. Throws the error where it was not sent (a refused sign-in). */
const answered = (asked: Promise<FedexReply>): Promise<FedexReply | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof Unanswered) return undefined;
    throw error;
  });

/** The request was rejected by FedEx's gateway before anything processed it. */
const neverRead = ({ status }: FedexReply): boolean => status === 401 || status === 403 || status === 429;
