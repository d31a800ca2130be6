import type { ImportOutcome, ImportReply, OrderImport } from '#contract/orders/import/import-orders.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { Problem } from '#server/http/problem.ts';
import { continueChangeSet, once } from '#server/modules/change-sets/change-sets.service.ts';
import { updateOrder, whyNotCorrect } from '#server/modules/orders/orders.service.ts';
import { comparedLine, type Decision, decider } from './decide-order.ts';
import { findKnown } from './find-known.ts';
import { insertOrders } from './insert-orders.ts';
import { readFileOrder } from './read-file-order.ts';

/** The idempotency lock that all imports share: they run one after the other, so that the second finds the orders of the first. */
const importing = 'import of orders';

/** An order of the file with the decision about it. */
interface Decided {
  line: number;
  revision: number | undefined;
  decision: Decision;
}

/**
 * Compares the orders of a file with the stored ones, and registers or corrects them as (part of) one change set, in one transaction, each
 * by the rules of the single write. A refused order has its reasons, and keeps no other order back. A repeated idempotency key gets the
 * same answer; and whatever the key, a number of another system makes one order (`order_external_key`).
 */
export async function importOrders(db: Db, orderImport: OrderImport, by: { key: string; staffId: number }): Promise<ImportReply> {
  if (orderImport.dryRun) {
    const decided = await decideAll(db, orderImport);
    const orders: ImportOutcome[] = [];
    for (const each of decided) orders.push(await previewOf(db, each));
    return { changeSetId: null, orders };
  }
  const attempt = { ...by, work: 'import orders', content: orderImport, beside: [orderImport.changeSet, importing] };
  const work = () => once(db, attempt, (tx) => writeAll(tx, orderImport, by.staffId));
  try {
    return await work();
  } catch (error) {
    // between the decision and the write, a cancelled order with the same external number was restored: decide again
    if (violatedConstraint(error) !== 'order_external_key') throw error;
    return await work();
  }
}

async function decideAll(db: Db, { orders }: OrderImport): Promise<Decided[]> {
  const read = orders.map(readFileOrder);
  const decide = decider(await findKnown(db, read));
  return read.map((order) => ({ line: order.line, revision: order.revision, decision: decide(order) }));
}

async function writeAll(tx: Db, orderImport: OrderImport, staffId: number): Promise<ImportReply> {
  const decided = await decideAll(tx, orderImport);
  const end = await continueChangeSet(tx, { setKey: orderImport.changeSet, kind: 'import', staffId });
  const outcomes = new Map<Decided, ImportOutcome>();
  // in the sequence in which all code locks orders, to avoid deadlocks
  const here = decided.filter(({ decision: { state } }) => state !== 'new');
  const idOf = ({ decision }: Decided) => ('stored' in decision ? (decision.stored?.orderId ?? 0) : 0);
  for (const each of here.toSorted((one, other) => idOf(one) - idOf(other))) outcomes.set(each, await correct(tx, each, staffId));
  // last, because taking numbers makes every other registration wait until this transaction ends
  const added = decided.flatMap(({ decision }) => (decision.state === 'new' ? decision : []));
  const made = await insertOrders(tx, added, staffId);
  const madeOf = new Map<Decision, (typeof made)[number] | undefined>(added.map((decision, at) => [decision, made[at]]));
  const orders = decided.map((each) => outcomes.get(each) ?? { ...outcomeOf(each), ...madeOf.get(each.decision), revision: 1 });
  return { changeSetId: await end(), orders: orders.map((outcome) => ({ ...outcome, changes: [], goods: [] })) };
}

/** Corrects a stored order where the file differs from it. */
async function correct(tx: Db, each: Decided, staffId: number): Promise<ImportOutcome> {
  const { decision } = each;
  if (decision.state !== 'changed') return outcomeOf(each);
  const { orderId } = decision.stored;
  try {
    const { revision } = await updateOrder(tx, { orderId, revision: each.revision, changes: decision.changes }, staffId);
    return { ...outcomeOf(each), revision };
  } catch (error) {
    if (error instanceof Problem) return refusedBy(each, error);
    throw error;
  }
}

/** The outcome that the import would have, with the details that people want to see beforehand. */
async function previewOf(db: Db, each: Decided): Promise<ImportOutcome> {
  const { decision } = each;
  const problem = decision.state === 'changed' && (await whyNotCorrect(db, decision.stored.orderId, decision.changes));
  return problem ? refusedBy(each, problem) : outcomeOf(each);
}

/** The reasons of the single write: one refusal for each value. */
function refusedBy(each: Decided, { code, facts }: Problem): ImportOutcome {
  const refusals = facts.errors?.map(({ path, reason }) => ({ code, field: path.split('.').at(-1) ?? path, reason })) ?? [{ code }];
  return { ...outcomeOf(each), state: 'refused', refusals, changes: [] };
}

function outcomeOf({ line, decision }: Decided): ImportOutcome {
  const stored = 'stored' in decision ? decision.stored : undefined;
  const named = { orderId: stored?.orderId ?? null, orderNumber: stored?.orderNumber ?? null, revision: stored?.revision ?? null };
  const base: ImportOutcome = { line, state: decision.state, ...named, total: null, changes: [], goods: [], refusals: [] };
  switch (decision.state) {
    case 'refused':
      return { ...base, refusals: decision.refusals };
    case 'unchanged':
      return base;
    case 'changed':
      return { ...base, total: decision.total, changes: decision.differences };
    case 'new':
      return {
        ...base,
        total: decision.total,
        goods: decision.goods.map(comparedLine),
      };
  }
}
