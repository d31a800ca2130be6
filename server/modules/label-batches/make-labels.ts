import { koreanDay } from '#contract/days.ts';
import type { BatchFailure } from '#contract/label-batches/batch-states.ts';
import { chooseService } from '#contract/label-batches/choose-service.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { mayCall } from '#contract/rights.ts';
import type { OrderQuotes, Shipment } from '#contract/shipments/shipments.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { rightLost } from '#server/jobs/step-work.ts';
import { presentRights } from '#server/modules/roles/roles.service.ts';
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
  batches,
  isLinked,
  linkShipment,
  type OpenOrder,
  type OrderResult,
  openOrders,
  type Pause,
  type PresentBatch,
  recordResults,
} from './label-batches.repository.ts';

/** How many orders are sent to the carrier at once: its replies take longer than our writes. */
const atOnce = 4;
/** How often an order is tried before it fails. */
const mostTries = 3;
/** How often orders are tried before their batch stops, where the carrier takes none of them: for a quarter of an hour. */
const mostTriesInOutage = 5;
/** The pause before the carrier is called again, where it does not ask for one. */
const pauseSeconds = 20;

/** Problems with which the carrier refuses all calls at present. */
const forAll: readonly ProblemCode[] = ['carrier-rate-limited', 'carrier-refused', 'carrier-unavailable'];
/** Problems in which no label was made and another try may succeed; such a try counts. */
const mayPass: readonly ProblemCode[] = ['carrier-unavailable', 'shipment-not-quoted'];

/** The outcome of an order, and the pause of the batch that it asks for. */
interface Outcome {
  result: OrderResult;
  pause?: Pause | undefined;
  /** The problem of a try that counts, and the result of the order if that was its last try. */
  passing?: { code: ProblemCode; failed: OrderResult };
  /** Whether the order was sent in this step without a reply. */
  unheard?: boolean;
  /** An unexpected error. */
  fault?: unknown;
}

/**
 * Takes one step of a batch: sends the next orders at once, each in at most one attempt. After a crash the same step is repeated; an
 * order whose attempt was recorded is not sent a second time, but its label is looked for. An unexpected error of an order is thrown
 * after the outcomes of all orders were recorded. Where the person of the batch may no longer make labels, it stops instead.
 */
export async function takeStep(db: Db, carrier: ShippingCarrier, batch: PresentBatch, how: HowToShip): Promise<void> {
  if (!mayCall('POST /api/labelBatches/begin', await presentRights(db, batch.staffId))) {
    await batches.pause(db, batch.batchId, rightLost);
    return;
  }
  const orders = await openOrders(db, batch.batchId, atOnce);
  const outcomes = afterLastTry(await Promise.all(orders.map((each) => labelOf(db, carrier, batch, each, how))));
  const pauses = [...outcomes.flatMap(({ pause }) => pause ?? []), ...pauseUnheard(outcomes)];
  await db.transaction(async (tx) => {
    await recordResults(
      tx,
      batch.batchId,
      outcomes.map(({ result }) => result),
    );
    const pause = gravestPause(pauses);
    if (pause) await batches.pause(tx, batch.batchId, pause);
  });
  for (const { fault } of outcomes) if (fault !== undefined) throw fault;
}

/**
 * What becomes of orders whose try has failed: after the last one an order fails. But where the carrier takes none of several, it is the
 * carrier that fails: the pauses get longer, and then the batch stops until a person continues it, with its orders still open.
 */
function afterLastTry(outcomes: readonly Outcome[]): Outcome[] {
  const isOutage = outcomes.length > 1 && outcomes.every(({ passing }) => passing?.code === 'carrier-unavailable');
  return outcomes.map(({ pause, ...outcome }) => {
    const { result, passing } = outcome;
    if (isOutage && pause) return { ...outcome, pause: inOutage(pause, result.tries) };
    return passing && result.tries >= mostTries ? { ...outcome, result: passing.failed } : { ...outcome, pause };
  });
}

const inOutage = (pause: Pause, tries: number): Pause => ({
  ...pause,
  seconds: Math.max(pause.seconds, pauseSeconds * 3 ** (tries - 1)),
  stops: tries >= mostTriesInOutage,
});

/**
 * The reply for one order may get lost. But where several orders get no reply, and no other gets a label, the carrier has a fault: each
 * further order would be one more with an unknown outcome. So the batch stops until a person continues it.
 */
const pauseUnheard = (outcomes: readonly Outcome[]): Pause[] =>
  outcomes.filter(({ unheard }) => unheard).length > 1 && outcomes.every(({ result }) => result.state !== 'made')
    ? [{ problem: { code: 'carrier-unavailable', details: [] }, seconds: 0, stops: true }]
    : [];

async function labelOf(db: Db, carrier: ShippingCarrier, batch: PresentBatch, order: OpenOrder, how: HowToShip): Promise<Outcome> {
  try {
    const made = order.shipmentId ?? (await attempt(db, carrier, batch, order, how));
    return typeof made === 'number' ? await outcomeOf(db, carrier, order, made, how) : failed(order, made);
  } catch (error) {
    // the database is at fault, not the order, and no outcome can be recorded either
    if (databaseFailureOf(error)) throw error;
    return error instanceof Problem ? await hindered(db, order, error) : { ...again(order, 'internal-error'), fault: error };
  }
}

async function hindered(db: Db, order: OpenOrder, { code, facts }: Problem): Promise<Outcome> {
  // another process took this batch before, and still works on the order
  if (code === 'shipment-under-way' || (code === 'shipment-exists' && (await isLinked(db, order)))) return later(order);
  const counts = mayPass.includes(code);
  if (!counts && !forAll.includes(code)) return failed(order, code);
  const outcome = counts ? again(order, code) : { result: waiting(order, false) };
  if (!forAll.includes(code)) return outcome;
  const problem = { code, details: facts.details ?? [] };
  return { ...outcome, pause: { problem, seconds: facts.retryAfter ?? pauseSeconds, stops: code === 'carrier-refused' } };
}

/** Another try. After the last one the order fails with this problem, or as unknown where an attempt was recorded. */
const again = (order: OpenOrder, code: ProblemCode): Outcome => ({
  result: waiting(order, true),
  passing: { code, failed: failed(order, order.shipmentId === null ? code : 'label-unknown').result },
});

/** @returns the id of the attempt, or why there is none */
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

/** Nobody checks the prices by which a batch chooses, so only quotes of today are used. */
const holds = ({ outdated, quotes, askedAt }: OrderQuotes): boolean =>
  !outdated && quotes.length > 0 && koreanDay(Date.parse(askedAt)) === koreanDay(Date.now());

const ends: Readonly<Partial<Record<Shipment['state'], BatchFailure | 'made'>>> = {
  made: 'made',
  refused: 'label-refused',
  found: 'label-found',
  missing: 'label-missing',
  cancelled: 'label-cancelled',
  unused: 'label-cancelled',
};

/** The outcome of an attempt, of this run or of one that was killed. An unknown outcome is left to people. */
async function outcomeOf(db: Db, carrier: ShippingCarrier, order: OpenOrder, shipmentId: number, how: HowToShip): Promise<Outcome> {
  const shipment = await findShipment(db, shipmentId);
  // the attempt was deleted because the carrier had not accepted it
  if (!shipment) return { result: waiting(order, true) };
  if (shipment.underWay) return later(order);
  const state = shipment.state === 'making' ? await lookForLabel(db, carrier, shipmentId, how) : shipment.state;
  const end = ends[state] ?? 'label-unknown';
  if (end !== 'made') return { ...failed(order, end), unheard: state === 'unknown' && order.shipmentId === null };
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
  pause: { problem: null, seconds: pauseSeconds, stops: false },
});
