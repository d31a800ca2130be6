import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveProject } from '#contract/design/design.ts';
import { answer } from '#test/page/answers.ts';
import { boardData } from '#test/page/board-data.tsx';
import { liveProject } from '#test/page/board-projects.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { loadSession } from '#web/session/session.ts';
import { useConcurrentEdit } from './use-concurrent-edit.ts';

const me = person.staffId;
const colleague = me + 1;
const project = liveProject({ revision: 3, version: 3, updatedBy: colleague });

beforeEach(async () => {
  answer({ 'POST /api/auth/session': () => sessionOf(person) });
  await loadSession();
});

/** An open dialog, and a function that delivers a newer revision of its project. */
function openDialog() {
  const { data, wrapper } = boardData();
  data.store.apply([project]);
  const { result } = renderHook(() => useConcurrentEdit({ kind: 'edit-project', project }), { wrapper });
  const receive = (change: Partial<LiveProject>) =>
    act(() => {
      const version = data.store.find(1)!.version + 1;
      data.store.apply([{ ...project, revision: version, version, ...change }]);
    });
  return { notice: () => result.current?.text ?? null, hear: receive };
}

describe('an open dialog', () => {
  it('says nothing of what the person did, here or in another tab', () => {
    const { notice: said, hear } = openDialog();
    hear({ updatedBy: me, startDate: '2028-01-04' });
    expect(said()).toBeNull();
  });

  it('says that somebody else changed the project, and goes on saying so after a change of one’s own', () => {
    const { notice: said, hear } = openDialog();
    hear({ updatedBy: colleague });
    expect(said()).toMatch(/다른 사람이 방금/);
    hear({ updatedBy: me });
    expect(said()).toMatch(/다른 사람이 방금/);
  });

  it('says that the calendar changed it, and that it is deleted', () => {
    const { notice: said, hear } = openDialog();
    hear({ updatedBy: null });
    expect(said()).toMatch(/다른 사람이 방금/);
    hear({ updatedBy: me, deleted: true });
    expect(said()).toMatch(/방금 삭제된/);
  });
});
