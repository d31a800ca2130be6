import { koreanDay } from '#contract/days.ts';
import type { BatchFailure } from '#contract/label-batches/batch-states.ts';
import { chooseService } from '#contract/label-batches/choose-service.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { OrderQuotes, Shipment } from '#contract/shipments/shipments.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import {
  findQuotes,
  findShipment,
  type HowToShip,
  lookForLabel,
  makeLabel,
  quoteOrder,
  type ShippingCarrier,
} from '#server/modules/shipments/shipments.service.ts';
import { gravestPause } from './gravest-pause.ts';
import {
  isLinked,
  linkShipment,
  type OpenOrder,
  type OrderResult,
  openOrders,
  type Pause,
  type PresentBatch,
  pauseBatch,
  recordResults,
} from './label-batches.repository.ts';

/** So many orders are at the carrier at once: its answers take longer than our writing. */
const atOnce = 4;
/** So often an order is tried that nothing came of. */
const mostTries = 3;
/** Before the carrier is asked again, where it does not say when. */
const pauseSeconds = 20;

/** The carrier does nothing for anybody at present. */
const forAll: readonly ProblemCode[] = ['carrier-rate-limited', 'carrier-refused', 'carrier-unavailable'];
/** Nothing was made, and it may go better the next time: a try that counts. */
const passing: readonly ProblemCode[] = ['carrier-unavailable', 'shipment-not-quoted'];

/** What became of an order, and whether all of them wait now. */
interface Outcome {
  result: OrderResult;
  pause?: Pause | undefined;
  /** It was sent just now, and no answer came. */
  unheard?: boolean;
  /** What nobody foresaw. */
  fault?: unknown;
}

/**
 * Takes a batch one step further: the next orders at once, each with one attempt at most. Killed anywhere, the same step is
 * taken again, and an order whose attempt was written down is not asked for a second time: it is looked for. Throws what
 * nobody foresaw of an order, once it is written down what became of all of them.
 */
export async function takeStep(db: Db, carrier: ShippingCarrier, batch: PresentBatch, how: HowToShip): Promise<void> {
  const orders = await openOrders(db, batch.batchId, atOnce);
  const outcomes = await Promise.all(orders.map((each) => labelOf(db, carrier, batch, each, how)));
  const pauses = [...outcomes.flatMap(({ pause }) => pause ?? []), ...pauseUnheard(outcomes)];
  await db.transaction(async (tx) => {
    await recordResults(
      tx,
      batch.batchId,
      outcomes.map(({ result }) => result),
    );
    const pause = gravestPause(pauses);
    if (pause) await pauseBatch(tx, batch.batchId, pause);
  });
  for (const { fault } of outcomes) if (fault !== undefined) throw fault;
}

/**
 * Of one order an answer may be lost. Where none comes of several, and no label of any other, the carrier is in trouble: each order
 * that is sent on would be one more of which nobody knows. So a person says when it goes on.
 */
const pauseUnheard = (outcomes: readonly Outcome[]): Pause[] =>
  outcomes.filter(({ unheard }) => unheard).length > 1 && outcomes.every(({ result }) => result.state !== 'made')
    ? [{ problem: { code: 'carrier-unavailable', details: [] }, seconds: 0, stop: true }]
    : [];

async function labelOf(db: Db, carrier: ShippingCarrier, batch: PresentBatch, order: OpenOrder, how: HowToShip): Promise<Outcome> {
  try {
    const made = order.shipmentId ?? (await attempt(db, carrier, batch, order, how));
    return typeof made === 'number' ? await outcomeOf(db, carrier, order, made, how) : failed(order, made);
  } catch (error) {
    // it is no order's, and nothing can be written down either
    if (databaseFailureOf(error)) throw error;
    return error instanceof Problem ? await hindered(db, order, error) : { ...again(order, 'internal-error'), fault: error };
  }
}

async function hindered(db: Db, order: OpenOrder, { code, facts }: Problem): Promise<Outcome> {
  // another process had the batch, and is still at it
  if (code === 'shipment-under-way' || (code === 'shipment-exists' && (await isLinked(db, order)))) return later(order);
  const counts = passing.includes(code);
  if (!counts && !forAll.includes(code)) return failed(order, code);
  const outcome = counts ? again(order, code) : { result: waiting(order, false) };
  if (outcome.result.state === 'failed' || !forAll.includes(code)) return outcome;
  const problem = { code, details: facts.details ?? [] };
  return { ...outcome, pause: { problem, seconds: facts.retryAfter ?? pauseSeconds, stop: code === 'carrier-refused' } };
}

/** It is tried again, so often: then it failed for this reason, or nobody knows, where an attempt was written down. */
const again = (order: OpenOrder, code: ProblemCode): Outcome =>
  order.tries + 1 < mostTries ? { result: waiting(order, true) } : failed(order, order.shipmentId === null ? code : 'label-unknown');

/** @returns the attempt, or why there is none */
async function attempt(
  db: Db,
  carrier: ShippingCarrier,
  batch: PresentBatch,
  order: OpenOrder,
  how: HowToShip,
): Promise<number | BatchFailure> {
  const { orderId } = order;
  const known = await findQuotes(db, orderId);
  const { quotes } = known && holds(known) ? known : await quoteOrder(db, carrier, orderId);
  const service = chooseService(quotes, batch.wanted)?.service;
  if (service === undefined) return quotes.length > 0 ? 'not-by-service' : 'no-service';
  const label = { orderId, service, format: batch.format, besideParcels: [] };
  return await makeLabel(db, carrier, label, { ...how, begun: (tx, shipmentId) => linkShipment(tx, order, shipmentId) });
}

/** Nobody looks at the prices by which a batch chooses: they are of today. */
const holds = ({ outdated, quotes, askedAt }: OrderQuotes): boolean =>
  !outdated && quotes.length > 0 && koreanDay(Date.parse(askedAt)) === koreanDay(Date.now());

const ends: Readonly<Partial<Record<Shipment['state'], BatchFailure | 'made'>>> = {
  made: 'made',
  refused: 'label-refused',
  cancelled: 'label-cancelled',
  unused: 'label-cancelled',
};

/** What became of an attempt, of this run or of one that was killed. What nobody knows is left to people. */
async function outcomeOf(db: Db, carrier: ShippingCarrier, order: OpenOrder, shipmentId: number, how: HowToShip): Promise<Outcome> {
  const shipment = await findShipment(db, shipmentId);
  // it was forgotten: the carrier had not taken it
  if (!shipment) return { result: waiting(order, true) };
  if (shipment.underWay) return later(order);
  if (shipment.state === 'making') {
    await lookForLabel(db, carrier, shipmentId, how);
    return failed(order, 'label-unknown');
  }
  const end = ends[shipment.state] ?? 'label-unknown';
  if (end !== 'made') return { ...failed(order, end), unheard: shipment.state === 'unknown' && order.shipmentId === null };
  return { result: { position: order.position, state: 'made', tries: order.tries, problem: null } };
}

const failed = ({ position, tries }: OpenOrder, problem: BatchFailure): Outcome => ({
  result: { position, state: 'failed', tries, problem },
});

const waiting = ({ position, tries }: OpenOrder, counts: boolean): OrderResult => ({
  position,
  state: 'waiting',
  tries: tries + (counts ? 1 : 0),
  problem: null,
});

const later = (order: OpenOrder): Outcome => ({
  result: waiting(order, false),
  pause: { problem: null, seconds: pauseSeconds, stop: false },
});
