import { type LeftValue, mostLeftListed, type PutBackReply } from '#contract/change-sets/change-sets.ts';
import type { Change } from '#contract/history/history.ts';
import type { Holder } from '#contract/rights.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import type { FieldChange, HistoryKind, NotPutBack } from '#server/module.ts';
import { changesByNumber, writeFromRevision } from '#server/modules/history/history.service.ts';
import { beginChangeSet } from './begin-change-set.ts';
import { keyOfSet } from './change-set.repository.ts';
import { type Decision, decidePutBack, inLockOrder, type Left } from './decide-put-back.ts';
import { once } from './once.ts';
import { findSetValues, type SetValue } from './put-back.repository.ts';
import { lockTable } from './write-batch.ts';
import { writeRows } from './write-rows.ts';

interface PutBackRequest {
  changeSetId: number;
  dryRun: boolean;
  key: string;
  by: Holder & { staffId: number };
}

/**
 * Restores the previous value of everything in a change set that nobody has changed since. That is a change set of its own, which
 * can be put back in turn. The reply lists the values that stay, with the reason: a later change, a row that was added (products are
 * never removed, orders are cancelled), a missing right, a rule of the single write.
 */
export async function putBackSet(
  db: Db,
  kinds: readonly HistoryKind[],
  { changeSetId, dryRun, key, by }: PutBackRequest,
): Promise<PutBackReply> {
  if (dryRun) return await replyOf(db, kinds, await decidePutBack(db, kinds, await findSetValues(db, changeSetId), by), null);
  // locks the set: a part that is written concurrently is either put back too, or fails because its set was put back
  const setKey = await keyOfSet(db, changeSetId);
  const beside = setKey === undefined ? [] : [setKey];
  return await once(db, { key, staffId: by.staffId, work: 'put back', content: { changeSetId }, beside }, async (tx) => {
    for (const kind of inLockOrder(kinds.flatMap(({ kind, batch }) => (batch ? [kind] : [])))) {
      const table = kinds.find((each) => each.kind === kind)?.table;
      if (table) await lockTable(tx, table);
    }
    const decision = await decidePutBack(tx, kinds, await findSetValues(tx, changeSetId), by);
    const end = await beginChangeSet(tx, { setKey: key, kind: 'put-back', staffId: by.staffId, putBackOf: changeSetId });
    for (const { table, writes } of decision.tables) await writeRows(tx, table, writes, by.staffId);
    await writeSingles(tx, kinds, decision, by.staffId);
    for (const { history, ids } of decision.added) await history.added?.takeBack(tx, ids, by.staffId);
    return await replyOf(tx, kinds, decision, await end());
  });
}

/** Writes values of kinds without a batch, each by the rules of its single write. Values that these refuse stay. */
async function writeSingles(tx: Db, kinds: readonly HistoryKind[], decision: Decision, staffId: number): Promise<void> {
  const changes = await changesByNumber(
    tx,
    kinds,
    decision.singles.map(({ changeId }) => changeId),
  );
  // the last change first, as each may depend on those before it
  const known = decision.singles.toReversed().flatMap((value): KnownValue[] => {
    const change = changes.get(value.changeId);
    const kind = kinds.find((each) => each.kind === value.kind);
    return kind && change && change.field !== null ? [{ value, kind, change: { ...change, field: change.field, from: value.from } }] : [];
  });
  const refused = await writeKnown(tx, known, staffId);
  decision.singles = decision.singles.filter((value) => !refused.has(value));
  decision.left.push(
    ...[...refused].map(([value, { code, laterId }]) => ({ value: { ...value, laterId: laterId ?? value.laterId }, code })),
  );
}

interface KnownValue {
  value: SetValue;
  kind: HistoryKind;
  change: FieldChange;
}

type Refused = NonNullable<ReturnType<NotPutBack['get']>>;

/**
 * Writes the values that the rules accept. Values that were invalid are tried again after others were restored: an address in the US cannot
 * lose its state before its country is another. @returns the values that stay, and why
 */
async function writeKnown(tx: Db, known: readonly KnownValue[], staffId: number): Promise<Map<SetValue, Refused>> {
  const refused = new Map<SetValue, Refused>();
  let open = known;
  for (;;) {
    const left = new Map<SetValue, Refused>();
    for (const run of runsOf(open)) for (const [value, why] of await writeRun(tx, run, staffId)) left.set(value, why);
    for (const { value } of open) refused.delete(value);
    for (const [value, why] of left) refused.set(value, why);
    if (left.size === open.length) return refused;
    open = open.filter(({ value }) => left.get(value)?.code === 'invalid-input');
  }
}

/** Consecutive values of the same field of the same kind. */
function runsOf(values: readonly KnownValue[]): KnownValue[][] {
  const runs: KnownValue[][] = [];
  for (const each of values) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === each.kind && run[0].change.field === each.change.field) run.push(each);
    else runs.push([each]);
  }
  return runs;
}

async function writeRun(tx: Db, run: readonly KnownValue[], staffId: number): Promise<Map<SetValue, Refused>> {
  const refused = new Map<SetValue, Refused>();
  const [first] = run;
  const writeMany = first?.kind.putBackMany?.[first.change.field];
  const changes = run.map(({ change }) => change);
  const left = await writeMany?.(tx, changes, staffId);
  for (const { value, kind, change } of run) {
    const why = left
      ? left.get(change.changeId)
      : await refusalOf(() => tx.transaction((nested) => writeFromRevision(nested, kind, change, staffId)));
    if (why !== undefined) refused.set(value, why);
  }
  return refused;
}

async function refusalOf(write: () => Promise<void>): Promise<Refused | undefined> {
  try {
    await write();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const later = error.code === 'changed-again' ? (error.facts.change as Change | undefined) : undefined;
    return { code: error.code, ...(later && { laterId: later.changeId }) };
  }
}

async function replyOf(
  db: Db,
  kinds: readonly HistoryKind[],
  { tables, singles, added, left }: Decision,
  changeSetId: number | null,
): Promise<PutBackReply> {
  const writes = tables.flatMap((table) => table.writes);
  const shown = onePerAdded(left);
  const gone = added.reduce((sum, { ids }) => sum + ids.length, 0);
  return {
    written: changeSetId !== null,
    changeSetId,
    rows:
      new Set([...writes.map(({ pdNumber }) => String(pdNumber)), ...singles.map(({ kind, entityId }) => `${kind} ${entityId}`)]).size +
      gone,
    values: writes.reduce((sum, { values }) => sum + Object.keys(values).length, singles.length),
    revisions: tables.flatMap(({ kind, revisions }) => revisions.map((each) => ({ kind, ...each }))),
    added: gone,
    leftCount: shown.length,
    left: await describe(db, kinds, shown.slice(0, mostLeftListed)),
  };
}

/** A product that was added counts once: its prices were added with it. */
function onePerAdded(left: readonly Left[]): Left[] {
  const added = new Set<string>();
  return left.filter(({ value: { field, entityId } }) => {
    if (field !== null) return true;
    const isFirst = !added.has(entityId);
    added.add(entityId);
    return isFirst;
  });
}

async function describe(db: Db, kinds: readonly HistoryKind[], left: readonly Left[]): Promise<LeftValue[]> {
  const changes = await changesByNumber(
    db,
    kinds,
    left.map(({ value }) => value.laterId ?? value.changeId),
  );
  return left.map(({ value, ...refusal }) => {
    const change = changes.get(value.laterId ?? value.changeId);
    return {
      ...refusal,
      kind: value.kind,
      entityId: value.entityId,
      entityName: change?.entityName ?? null,
      field: change?.field ?? value.field,
      ...(change && refusal.code === 'changed-again' && { change }),
    };
  });
}
