import type { Member, MergeMembers } from '#contract/members/members.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { continueChangeSet, once } from '#server/modules/change-sets/change-sets.service.ts';
import { lockMembers, moveOrders, renewMember, writeMember } from './members.repository.ts';
import { alreadyMerged, conflict, differing } from './write-member.ts';

type Merge = MergeMembers & { key: string };

/** The reply to a merge. It is kept for a day, so it must hold no personal data. */
interface Merged {
  changeSetId: number;
  orders: number;
}

/**
 * Merges members, as one change set: the orders of those who go become orders of the one who stays, with unchanged receivers, and those who
 * go are hidden until the merge is put back. Takes effect once for each key. Throws `member-not-found` where one was deleted,
 * `member-merged` where one is merged already, and `revision-conflict` where one was changed since the client saw them.
 */
export const mergeMembers = (db: Db, { key, stays, goes, changes }: Merge, staffId: number): Promise<Merged> =>
  once(db, { key, staffId, work: 'merge members', content: { stays, goes, changes } }, async (tx) => {
    const endChangeSet = await continueChangeSet(tx, { setKey: key, kind: 'bulk', staffId });
    const going = goes.map(({ memberId }) => memberId);
    const locked = await lockAsSeen(tx, [stays, ...goes]);
    const survivor = locked.find(({ memberId }) => memberId === stays.memberId);
    if (!survivor || going.includes(stays.memberId)) throw new Problem('member-not-found');
    const orders = await moveOrders(tx, going, stays.memberId, staffId);
    const own = differing(survivor, changes);
    if (Object.keys(own).length > 0) await writeMember(tx, stays.memberId, own, staffId);
    else await renewMember(tx, stays.memberId);
    for (const memberId of going) await writeMember(tx, memberId, { mergedInto: stays.memberId }, staffId);
    const changeSetId = await endChangeSet();
    if (changeSetId === null) throw new Error('a merge has changed nothing');
    return { changeSetId, orders };
  });

/** The members, locked until the transaction ends, provided that all are as the client saw them. */
async function lockAsSeen(tx: Db, seen: readonly { memberId: number; revision: number }[]): Promise<Member[]> {
  const locked = await lockMembers(
    tx,
    seen.map(({ memberId }) => memberId),
  );
  for (const { memberId, revision } of seen) {
    const member = locked.find((each) => each.memberId === memberId);
    if (!member || member.deleted) throw new Problem('member-not-found');
    if (member.mergedInto !== null) throw await alreadyMerged(tx, memberId);
    if (member.revision !== revision) throw await conflict(tx, member, 'memberName');
  }
  return locked;
}
