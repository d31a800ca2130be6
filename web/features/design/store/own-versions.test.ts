import { expect, it } from 'vitest';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { createBoardStore } from './board-store.ts';
import { createOwnVersions } from './own-versions.ts';

const project = { projectId: 1, subProjectId: null };
const sub = { projectId: 1, subProjectId: 11 };
const of = (revision: number) => liveProject({ version: 1 + revision, subProject: [subProject({ revision })] });

it('a project is one’s own still after one has written what is in it, and not after others have', () => {
  const store = createBoardStore();
  const own = createOwnVersions(store);
  store.apply([of(1)]);
  own.note(project);
  const written = own.watch(sub);
  store.apply([of(2)]);
  written();
  expect(own.isOvertaken(project, 'made')).toBe(false);
  // and writing the sub-project does not count as creating it
  expect(own.isOvertaken(sub, 'made')).toBe(false);
  store.apply([of(3)]);
  expect(own.isOvertaken(project, 'made')).toBe(true);
  const late = own.watch(sub);
  store.apply([of(4)]);
  late();
  expect(own.isOvertaken(project, 'made')).toBe(true);
});

it('a sub-project is one’s own still after one has moved its project, and not after others have', () => {
  const store = createBoardStore();
  const own = createOwnVersions(store);
  store.apply([of(1)]);
  own.note(sub);
  const moved = own.watch(project);
  store.apply([of(2)]);
  moved();
  expect(own.isOvertaken(sub, 'made')).toBe(false);
  store.apply([of(3)]);
  expect(own.isOvertaken(sub, 'made')).toBe(true);
  const late = own.watch(project);
  store.apply([of(4)]);
  late();
  expect(own.isOvertaken(sub, 'made')).toBe(true);
});
