import { Member } from '#contract/members/members.ts';
import { keyedRows, type Module } from '#server/module.ts';
import { memberHistory } from './member.history.ts';
import { findMembers } from './members.repository.ts';
import { registerMembers } from './members.routes.ts';
import { putBackMerged, updateMember } from './write-member.ts';

export const membersModule: Module = {
  name: 'members',
  create: (deps) => ({ routes: (app) => registerMembers(app, deps) }),
  liveRows: { member: keyedRows('memberId', Member, (db, ids) => findMembers(db, ids.map(Number))) },
  history: [
    {
      ...memberHistory,
      putBack: (db, { entityId, field, from, revision }, by) => {
        const memberId = Number(entityId);
        if (field === 'mergedInto') return putBackMerged(db, { memberId, revision, mergedInto: from as number | null }, by);
        return updateMember(db, { memberId, revision, changes: { [field]: from } }, by);
      },
    },
  ],
  samples: async (db) => (await import('./members.samples.ts')).seedMembers(db),
};
