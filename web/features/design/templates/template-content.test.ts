import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { ProjectTemplate } from '#contract/templates/templates.ts';
import { asKept, likenessOf, templateOf } from './template-content.ts';

const planned = {
  summary: '박람회',
  description: '',
  projectColor: '#00ffd2',
  milestone: false,
  staffList: [{ staffId: 1, staffName: '김', staffNickName: '' }],
};
const stored = { templateId: 1, digest: 'd'.repeat(64) };
const kept = { keptStaff: [{ staffId: 1 }] };
const length = fc.integer({ min: 1, max: 60 });

test.prop([
  fc.record({
    days: length,
    parts: fc
      .array(fc.record({ from: fc.nat(59), days: length, after: fc.uniqueArray(fc.nat(4)) }), { maxLength: 5 })
      .map((all) => all.map((part, at) => ({ ...part, after: part.after.filter((one) => one < at).sort() }))),
  }),
  fc.integer({ min: -900, max: 900 }),
])('a template that is put on a day and kept again is the same template', ({ days, parts }, off) => {
  const template: ProjectTemplate = {
    ...{ ...stored, name: '가', ...planned, ...kept, days },
    parts: parts.map((part) => ({ ...planned, ...kept, ...part })),
  };
  const first = addDays('2028-02-29', off);
  const made = likenessOf(template, first);
  expect([made.startDate, made.endDate]).toEqual([first, addDays(first, days - 1)]);
  const staffList = [{ staffId: 1 }];
  expect(templateOf('가', made)).toEqual({
    ...planned,
    ...{ name: '가', staffList, days, parts: parts.map((part) => ({ ...planned, staffList, ...part })) },
  });
});

it('what came after something in the project comes after it in what the template makes; what it followed beside is left out', () => {
  const part = (designWorkflowSubProjectId: number, ...predecessors: string[]) => ({
    ...{ ...planned, startDate: '2028-03-01', endDate: '2028-03-02', done: true },
    ...{ designWorkflowSubProjectId, predecessors },
  });
  const project = { ...part(1, 'p9'), subProject: [part(71), part(72, 's71', 's8'), part(73, 's72', 's71', 'p9')] };
  const saved = templateOf('가', project);
  expect(saved.parts.map(({ after }) => after)).toEqual([[], [0], [0, 1]]);
  const parts = saved.parts.map((one) => ({ ...one, staffList: [], keptStaff: [] }));
  const again = templateOf('가', likenessOf({ ...saved, ...stored, staffList: [], keptStaff: [], parts }, '2028-05-01'));
  expect(again.parts.map(({ after }) => after)).toEqual([[], [0], [0, 1]]);
});

it('what began before the day on which its project was put begins with it', () => {
  const part = (startDate: string, endDate: string) => ({ ...planned, startDate, endDate, done: false, predecessors: [] });
  const subProject = [part('2028-03-01', '2028-03-02'), part('2028-03-09', '2028-03-10')];
  const { parts } = templateOf('가', { ...part('2028-03-08', '2028-03-17'), subProject });
  expect(parts.map(({ from, days }) => [from, days])).toEqual([
    [0, 2],
    [1, 2],
  ]);
});

it('at the end of all days it is cut short', () => {
  const { startDate, endDate, subProject } = likenessOf(
    { ...stored, name: '가', ...planned, ...kept, days: 5, parts: [{ ...planned, ...kept, from: 3, days: 2, after: [] }] },
    '2999-12-30',
  );
  expect([startDate, endDate, subProject[0]?.startDate, subProject[0]?.endDate]).toEqual([
    '2999-12-30',
    ...['2999-12-31', '2999-12-31', '2999-12-31'],
  ]);
});

it('is kept again with whom it was kept, and not with who stands in for them', () => {
  const standIn = { staffId: 9, staffName: '정', staffNickName: '' };
  const now = { ...planned, staffList: [standIn], ...kept };
  const template: ProjectTemplate = { ...stored, name: '가', ...now, days: 5, parts: [{ ...now, from: 3, days: 2, after: [] }] };
  const { staffList: _, ...same } = planned;
  const asBefore = { ...same, staffList: kept.keptStaff };
  expect(asKept(template)).toEqual({ name: '가', ...asBefore, days: 5, parts: [{ ...asBefore, from: 3, days: 2, after: [] }] });
});
