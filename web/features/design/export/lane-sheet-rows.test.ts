import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { DaysOff } from '#contract/design/days-off/days-off.ts';
import type { Project, StaffMember } from '#contract/design/design.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { overlaps } from '#web/features/design/geometry/geometry.door.ts';
import { ko } from '#web/i18n/ko.ts';
import { boardPicture, type PictureOptions } from './board-picture.ts';
import { daysOnSheet, hasBar, measureOf, paperRatio, type Sheet, sheetsOf } from './board-sheets.ts';
import type { LaneChoice } from './lane-sheet-rows.ts';

const startDate = '2026-01-01';
const page = { ratio: paperRatio };
const everybody: LaneChoice = { limit: 1, only: null, overloaded: false, daysOff: [] };
const member = (staffId: number): StaffMember => ({ staffId, staffName: `직원 ${staffId}`, staffNickName: '' });
const daysFrom = (from: number, more: number) => ({ startDate: addDays(startDate, from), endDate: addDays(startDate, from + more) });

const people = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }).map((ids) => ids.map(member));
const projects: fc.Arbitrary<Project[]> = fc
  .array(fc.tuple(fc.integer({ min: -50, max: 900 }), fc.nat(300), people, fc.array(people, { maxLength: 3 })), { maxLength: 40 })
  .map((list) =>
    list.map(([from, more, staffList, parts], i) => {
      const subs = parts.map((those, k) =>
        subProject({ designWorkflowSubProjectId: 100 * i + k, summary: `세부 ${i}-${k}`, staffList: those, ...daysFrom(from, more) }),
      );
      return liveProject({ designWorkflowId: i, summary: `프로젝트 ${i}`, staffList, subProject: subs, ...daysFrom(from, more) });
    }),
  );

const planOf = (given: readonly Project[], totalDays: number, lanes: LaneChoice, withSubProjects = true) => ({
  ...{ projects: given, range: { startDate, totalDays }, holidays: new Map(), page, withSubProjects, lanes },
  groups: { by: undefined, folded: new Set<string>() },
});

/** Who does an item, as the screen with the lanes shows it: 0 for work of nobody. */
function doersOf(project: Project): [item: unknown, staffId: number][] {
  const inParts = new Set(project.subProject.flatMap(({ staffList }) => staffList.map(({ staffId }) => staffId)));
  const idsOf = (list: readonly StaffMember[]) => (list.length === 0 ? [0] : list.map(({ staffId }) => staffId));
  const own = project.staffList.map(({ staffId }) => staffId).filter((id) => !inParts.has(id));
  const nobody = project.staffList.length === 0 && project.subProject.length === 0 ? [0] : [];
  return [
    ...project.subProject.flatMap((sub) => idsOf(sub.staffList).map((id): [unknown, number] => [sub, id])),
    ...[...own, ...nobody].map((id): [unknown, number] => [project, id]),
  ];
}

/** Each row with a bar on a page, with the person above it; fails where a heading has nothing below it. */
function workOn({ rows }: Sheet): { item: unknown; of: number }[] {
  let person: number | undefined;
  return rows.flatMap((row, i) => {
    if ('person' in row) {
      person = row.person.person?.staffId ?? 0;
      const next = rows[i + 1];
      expect(next && hasBar(next)).toBe(true);
      return [];
    }
    if (!hasBar(row) || person === undefined) throw new Error('a row below nobody');
    return [{ item: row.item, of: person }];
  });
}

describe('the plan on paper, person by person', () => {
  test.prop([projects, fc.integer({ min: 1, max: 900 })])(
    'has what everybody does in the days of its pages once below their name',
    (given, totalDays) => {
      const plan = planOf(given, totalDays, everybody);
      const { room } = measureOf(daysOnSheet(plan.range, page), page);
      const { sheets } = sheetsOf(plan);
      for (const [first, ofSpan] of Map.groupBy(sheets, ({ range }) => range.startDate)) {
        const last = addDays(first, ofSpan[0]!.range.totalDays - 1);
        for (const { rows } of ofSpan) expect(rows.reduce((sum, { height }) => sum + height, 0)).toBeLessThanOrEqual(room);
        const expected = given.filter((one) => overlaps(one, first, last)).flatMap(doersOf);
        const drawn = ofSpan.flatMap(workOn).map(({ item, of }) => [item, of] as const);
        expect(drawn).toHaveLength(expected.length);
        for (const [item, of] of expected) expect(drawn.filter((one) => one[0] === item && one[1] === of)).toHaveLength(1);
      }
    },
  );

  test.prop([projects])('has one row for each project of a person, without its parts', (given) => {
    const { sheets } = sheetsOf(planOf(given, 90, everybody, false));
    for (const sheet of sheets) {
      const drawn = workOn(sheet).map(({ item, of }) => `${of} ${given.indexOf(item as Project)}`);
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(drawn.some((one) => one.endsWith(' -1'))).toBe(false);
    }
  });

  const busy = [1, 2].map((i) =>
    liveProject({
      designWorkflowId: i,
      staffList: [],
      subProject: [subProject({ summary: `세부 ${i}`, staffList: [member(1)], ...daysFrom(0, 5) })],
      ...daysFrom(0, 5),
    }),
  );
  const calm = liveProject({ designWorkflowId: 3, summary: '한가한 일', staffList: [member(2)], ...daysFrom(0, 200) });
  const shownOf = (lanes: LaneChoice) =>
    new Set(
      sheetsOf(planOf([...busy, calm], 200, lanes))
        .sheets.flatMap(workOn)
        .map(({ of }) => of),
    );

  it('leaves out whom the screen leaves out', () => {
    expect(shownOf(everybody)).toEqual(new Set([1, 2]));
    expect(shownOf({ ...everybody, only: 2 })).toEqual(new Set([2]));
    expect(shownOf({ ...everybody, overloaded: true })).toEqual(new Set([1]));
    expect(shownOf({ ...everybody, overloaded: true, limit: 2 })).toEqual(new Set());
  });

  it('leaves work of the same days in the order of the plan', () => {
    const alike = [4, 5, 6].map((i) => liveProject({ designWorkflowId: i, staffList: [member(1)], ...daysFrom(0, 3) }));
    const drawn = sheetsOf(planOf(alike, 30, everybody)).sheets.flatMap(workOn);
    expect(drawn.map(({ item }) => item)).toEqual(alike);
  });

  it('says how much there is of each person, and marks the days on which they are away behind their work', () => {
    // the first day is a Thursday
    const away = { daysOffId: 1, staffId: 1, offKind: 'leave', ...daysFrom(1, 1) } as unknown as DaysOff;
    const options: PictureOptions = {
      ...planOf([...busy, calm], 30, { ...everybody, daysOff: [away] }),
      ...{ today: startDate, compared: undefined, words: ko, title: '팀원별 업무' },
    };
    const shapes = boardPicture(options).flatMap((one) => one.shapes);
    const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    const named = ['직원 1', '2건 · 과부하 3일 · 휴무 2일', '직원 2', '1건'];
    expect(texts.filter((text) => named.includes(text))).toEqual(named);
    expect(texts.filter((text) => text.startsWith('세부'))).toHaveLength(2);
    const heads = shapes.filter((shape) => shape.kind === 'text' && /^직원/.test(shape.text)).map(({ y }) => y);
    const strips = shapes.filter((shape) => shape.kind === 'box' && shape.fill === '#dfe2e6');
    expect(strips).toHaveLength(1);
    expect(strips[0]!.y).toBeGreaterThan(heads[0]!);
    expect(strips[0]!.y).toBeLessThan(heads[1]!);
  });
});
