import type { BatchReply } from '#contract/change-sets/batch.ts';
import { planRanks, type RankPlan } from '#contract/products/list-ranks.ts';
import type { Product } from '#contract/products/products.ts';
import { newId } from '#web/code/new-id.ts';
import { productBlocks } from '#web/features/products/product-blocks.ts';
import { products } from '#web/features/products/products.queries.ts';
import { call } from '#web/http/call.ts';
import { untilReached } from '#web/http/until-reached.ts';
import { blockWords } from '#web/sync/blocks/block-calls.ts';
import { cellName, type StoredBlock } from '#web/sync/blocks/block-list.ts';
import { sending, storeBlock } from '#web/sync/blocks/store-block.ts';
import { type Arrange, orderedIn } from './arrange.ts';

/** A new order of a category that is being stored. */
export interface SentOrder {
  /** Resolves to the reason why it could not be stored; undefined where it was. */
  failure: Promise<string | undefined>;
  /** Undoes the change set, as far as nobody has changed its rows since. Resolves to the reason why some of it had to stay. */
  takeBack(): Promise<string | undefined>;
}

/** How often the new order is calculated again because somebody else was faster. */
const mostRounds = 8;

const blocks = productBlocks((_column, value) => String(value ?? ''));
const nothing: StoredBlock = { changeSetId: null, cells: new Map(), revisions: [] };

/** The ranks that an arrangement would change. */
export const planFor = (rows: readonly Product[], category: string, arrange: Arrange): RankPlan =>
  planRanks(arrange(orderedIn(rows, category)));

/**
 * Stores an arrangement of a category as one change set; the list shows it at once. Either all of it is stored or nothing: the request also
 * names the unchanged ranks on which the new ones rest. Where somebody else has changed any of them, the arrangement is applied again to
 * the newest order. Two people who move products at the same time thus see one order with both moves.
 */
export function storeOrder(category: string, arrange: Arrange): SentOrder {
  const shown = planFor(products.all(), category, arrange);
  const sent = products.writeBlock({
    changes: shown.writes.map(({ pdNumber, to }) => [pdNumber, (row) => ({ ...row, listRating: to })] as const),
    send: () => send(category, arrange),
  });
  return {
    failure: sent.then(({ failure }) => failure),
    async takeBack() {
      const { stored } = await sent;
      try {
        // loaded before the list shows the undo: a person who sees it and leaves the page must have sent it
        await sending.load();
      } catch (error) {
        return blockWords.problem(error);
      }
      const cells = [...stored.cells].map(([name, { from, to }]) => ({
        ...{ key: Number(name.split(' ')[0]), column: 'listRating', from: to, to: from },
        text: String(from ?? ''),
      }));
      const undoes = { stored: Promise.resolve(stored), refusals: Promise.resolve([]) };
      const refusals = await storeBlock(blocks, cells, { kind: 'bulk', undoes }).refusals;
      return refusals.find((each) => each !== undefined)?.reason;
    },
  };
}

interface Sent {
  failure?: string;
  stored: StoredBlock;
}

async function send(category: string, arrange: Arrange): Promise<Sent> {
  try {
    for (let round = 1; round <= mostRounds; round += 1) {
      const plan = planFor(knownRows(), category, arrange);
      if (plan.writes.length === 0) return { stored: nothing };
      const reply = await sendPlan(plan);
      const refusal = reply.rows.find(({ state }) => state === 'refused')?.refusals?.[0];
      if (refusal) return { failure: blockWords.refusal(refusal), stored: nothing };
      if (reply.counts.conflict === 0) return { stored: accept(plan, reply) };
      products.apply(reply.rows.flatMap(({ current }) => (current === undefined ? [] : [current as Product])));
    }
    return { failure: blockWords.changedMeanwhile(), stored: nothing };
  } catch (error) {
    return { failure: blockWords.problem(error), stored: nothing };
  }
}

/** Every product as the server has it, without optimistic updates. */
const knownRows = (): Product[] => products.all().flatMap(({ pdNumber }) => products.known(pdNumber) ?? []);

function sendPlan({ writes, beside }: RankPlan): Promise<BatchReply> {
  const to = [...writes, ...beside.map((pdNumber) => ({ pdNumber, to: products.known(pdNumber)?.listRating ?? null }))];
  const rows = to.flatMap(({ pdNumber, to: listRating }) => {
    const revision = products.known(pdNumber)?.revision;
    return revision === undefined ? [] : [{ pdNumber, revision, fields: { listRating } }];
  });
  const headers = { 'idempotency-key': newId() };
  const body = { rows, kind: 'bulk', whenRefused: 'write-none' } as const;
  return untilReached<BatchReply>(() => call('POST /api/products/updateProducts', { body, headers, waits: true }));
}

/** Applies the stored rows without waiting for the live stream. */
function accept({ writes }: RankPlan, { changeSetId, rows }: BatchReply): StoredBlock {
  const revisions = new Map(
    rows.flatMap(({ pdNumber, state, revision }) => (state === 'changed' && revision ? [[pdNumber, revision]] : [])),
  );
  const written = writes.filter(({ pdNumber }) => revisions.has(pdNumber));
  products.apply(
    written.flatMap(({ pdNumber, to }) => {
      const [row, revision] = [products.known(pdNumber), revisions.get(pdNumber)];
      return row && revision !== undefined && row.revision < revision ? [{ ...row, listRating: to, revision }] : [];
    }),
  );
  return {
    changeSetId,
    cells: new Map(written.map(({ pdNumber, from, to }) => [cellName(pdNumber, 'listRating'), { from, to }])),
    revisions: [...revisions].map(([pdNumber, revision]) => ({ kind: 'product', pdNumber, revision })),
  };
}
