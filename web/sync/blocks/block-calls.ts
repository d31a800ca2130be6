import type { BatchReply, BatchRow, Refusal } from '#contract/change-sets/batch.ts';
import { newId } from '#web/code/new-id.ts';
import { call } from '#web/http/call.ts';
import { untilReached } from '#web/http/until-reached.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import type { BlockCall, BlockList, BlockTable } from './block-list.ts';

/** Stores rows of a block through this endpoint. A refused row does not keep the others from being stored. */
export const sendBatch =
  (name: 'POST /api/products/updateProducts' | 'POST /api/products/updatePriceSheets'): BlockTable<never>['send'] =>
  (rows: BatchRow[], how: BlockCall): Promise<BatchReply> => {
    const body = { rows, kind: how.kind, whenRefused: 'write-others' as const };
    // a dry run is not repeated: a person is waiting for its result
    if (how.dryRun) return call(name, { body: { ...body, dryRun: true }, headers: { 'idempotency-key': newId() } });
    const headers = { 'idempotency-key': how.key };
    return untilReached<BatchReply>(() => call(name, { body: { ...body, changeSet: how.changeSet }, headers, waits: true }));
  };

export const putBackSet: BlockList<never>['putBack'] = (changeSetId, key) =>
  untilReached(() => call('POST /api/changeSets/putBack', { body: { changeSetId }, headers: { 'idempotency-key': key }, waits: true }));

/** The messages about values that are not stored. Each list adds `typed`. */
export const blockWords = {
  problem: problemText,
  changedMeanwhile: () => currentWords().sheet.changedMeanwhile,
  refusal({ code, reason, products }: Pick<Refusal, 'code' | 'reason' | 'products'>): string {
    if (reason) return reasonText(reason);
    return [currentWords().problems[code], products && `(${products.join(' → ')})`].filter(Boolean).join(' ');
  },
};
