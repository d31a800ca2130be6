import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, lengthInDays } from '#contract/days.ts';
import { maxNewParts } from '#contract/design/new-parts.ts';
import type { Values } from '#web/features/design/store/store.door.ts';
import { inSequence, type Part, partLinks, partsOf, partValues, withTyped } from './parts.ts';

const [kim, lee] = [1, 2].map((staffId) => ({ staffId, staffName: String(staffId), staffNickName: '' })) as [
  Values['staffList'][number],
  Values['staffList'][number],
];
const project = (days: number): Values => ({
  summary: '박람회',
  description: '',
  startDate: '2028-02-20',
  endDate: addDays('2028-02-20', days - 1),
  projectColor: '#00ffd2',
  staffList: [kim],
  done: false,
  milestone: false,
  predecessors: [],
});
const part = (given: Partial<Part>): Part => ({
  ...{ key: 'a', summary: '부스', description: '', projectColor: '#ffffff', milestone: false, staffList: null, at: null },
  ...given,
});
const days = fc.integer({ min: 1, max: 120 });
const count = fc.integer({ min: 1, max: maxNewParts });

describe('the days of sub-projects in sequence', () => {
  test.prop([days, count])('lie within the project, in order, each at least a day', (length, many) => {
    const shared = inSequence(project(length), many);
    expect(shared).toHaveLength(many);
    for (const [i, { startDate, endDate }] of shared.entries()) {
      expect(lengthInDays(startDate, endDate)).toBeGreaterThanOrEqual(1);
      expect(startDate >= project(length).startDate && endDate <= project(length).endDate).toBe(true);
      if (i > 0) expect(startDate >= shared[i - 1]!.startDate).toBe(true);
    }
  });

  test.prop([days, count])('leave no day out and share none, where there are days enough', (length, many) => {
    fc.pre(many <= length);
    const shared = inSequence(project(length), many);
    expect([shared[0]?.startDate, shared.at(-1)?.endDate]).toEqual([project(length).startDate, project(length).endDate]);
    for (let i = 1; i < many; i++) expect(daysBetween(shared[i - 1]!.endDate, shared[i]!.startDate)).toBe(1);
  });
});

describe('the parts of a new project', () => {
  it('are done by its people, in sequence, unless they say otherwise', () => {
    const parts = [
      part({ summary: '시안' }),
      part({ summary: '시공', at: { from: 4, days: 2 }, staffList: [kim, lee] }),
      part({ summary: '철거' }),
    ];
    expect(partValues(parts, project(10))).toMatchObject([
      { summary: '시안', startDate: '2028-02-20', endDate: '2028-02-24', staffList: [kim] },
      { summary: '시공', startDate: '2028-02-24', endDate: '2028-02-25', staffList: [kim] },
      { summary: '철거', startDate: '2028-02-25', endDate: '2028-02-29', staffList: [kim] },
    ]);
  });

  test.prop([days, fc.integer({ min: -150, max: 150 }), fc.integer({ min: 1, max: 150 })])(
    'with a place of their own stay within a project that is shorter, or begins later',
    (length, from, many) => {
      const [made] = partValues([part({ at: { from, days: many } })], project(length));
      const { startDate, endDate } = project(length);
      expect(startDate <= made!.startDate && made!.startDate <= made!.endDate && made!.endDate <= endDate).toBe(true);
    },
  );

  it('take a typed name, without spaces around it, as long as there is room', () => {
    expect(withTyped([], '  부스 도면 ')).toMatchObject([{ summary: '부스 도면', at: null }]);
    expect(withTyped([], '   ')).toEqual([]);
    const full = Array.from({ length: maxNewParts }, (_, i) => part({ key: String(i) }));
    expect(withTyped(full, '하나 더')).toBe(full);
  });
});

it('parts that are made like others follow each other as those do, also when one in between is left out', () => {
  const like = (designWorkflowSubProjectId: number, predecessors: string[]) => ({
    ...project(1),
    designWorkflowSubProjectId,
    predecessors,
  });
  const parts = partsOf({ ...project(10), subProject: [like(7, ['p3']), like(8, ['s7']), like(9, ['s8', 's7'])] });
  expect(partLinks(parts)).toEqual([
    { from: 'n0.0', to: 'n0.1' },
    { from: 'n0.1', to: 'n0.2' },
    { from: 'n0.0', to: 'n0.2' },
  ]);
  expect(partLinks([part({}), parts[0]!, parts[2]!])).toEqual([{ from: 'n0.1', to: 'n0.2' }]);
});
