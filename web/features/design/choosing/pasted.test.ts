import { expect, it } from 'vitest';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { chosenAmong } from './chosen-items.ts';
import { pasted } from './pasted.ts';

const sub = (designWorkflowSubProjectId: number, predecessors: string[], parentProjectId = 1) =>
  subProject({ designWorkflowSubProjectId, parentProjectId, predecessors, done: true });
const a = liveProject({ designWorkflowId: 1, done: true, subProject: [sub(11, ['p9']), sub(12, ['s11'])] });
const b = liveProject({ designWorkflowId: 2, predecessors: ['s12', 'p7'], subProject: [sub(21, [], 2)] });
const paste = (keys: string[], day = '2028-02-07') => {
  const made = pasted(chosenAmong([a, b], new Set(keys)), day, (own) => own);
  if ('outside' in made) throw new Error('does not fit');
  return made;
};

it('links among what is copied are copied, those to the rest are not, and nothing is done yet', () => {
  const { items, links } = paste(['p1', 'p2']);
  expect(links).toEqual([
    { from: 'n0.0', to: 'n0.1' },
    { from: 'n0.1', to: 'n1' },
  ]);
  const made = items.flatMap(({ values, parts }) => [values, ...parts]);
  expect(made.map(({ done, predecessors }) => [done, predecessors])).toEqual(Array.from({ length: 5 }, () => [false, []]));
  expect(items.map(({ values }) => values.startDate)).toEqual(['2028-02-07', '2028-02-07']);
});

it('of sub-projects alone those that were copied together stay linked', () => {
  expect(paste(['s11', 's12'], '2028-01-05').links).toEqual([{ from: 'n0', to: 'n1' }]);
  expect(paste(['p2']).links).toEqual([]);
});

it('people who have left a project, and may stay on what they do of it, are not on what is made like it', () => {
  const [kim, lee] = [1, 2].map((staffId) => ({ staffId, staffName: `${staffId}`, staffNickName: '' }));
  const part = { ...sub(11, []), staffList: [kim!, lee!] };
  const project = liveProject({ designWorkflowId: 1, staffList: [kim!], subProject: [part] });
  const of = (keys: string[]) => pasted(chosenAmong([project], new Set(keys)), project.startDate, (own) => own);
  expect(of(['p1'])).toMatchObject({ items: [{ values: { staffList: [kim] }, parts: [{ staffList: [kim] }] }] });
  expect(of(['s11'])).toMatchObject({ items: [{ values: { staffList: [kim] } }] });
});
