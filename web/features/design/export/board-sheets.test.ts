import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { overlaps } from '#web/features/design/geometry/geometry.door.ts';
import { groupings, groupOf } from '#web/features/design/grouping/grouping.door.ts';
import { daysOnSheet, hasBar, measureOf, paperPages, paperRatio, type Sheet, sheetsOf } from './board-sheets.ts';

const ungrouped = { by: undefined, folded: new Set<string>() };
const page = { ratio: paperRatio };
const startDate = '2026-01-01';
interface Plan {
  totalDays: number;
  bars: [from: number, more: number, subs: number][];
  withSubProjects: boolean;
}
const plans: fc.Arbitrary<Plan> = fc.record({
  totalDays: fc.integer({ min: 1, max: 1800 }),
  bars: fc.array(fc.tuple(fc.integer({ min: -50, max: 1900 }), fc.nat(900), fc.nat(3)), { maxLength: 60 }),
  withSubProjects: fc.boolean(),
});
const planOf = ({ totalDays, bars, withSubProjects }: Plan) => ({
  range: { startDate, totalDays },
  withSubProjects,
  page,
  groups: ungrouped,
  holidays: new Map(),
  projects: bars.map(([from, more, subs], i) => {
    const days = { startDate: addDays(startDate, from), endDate: addDays(startDate, from + more) };
    const parts = Array.from({ length: subs }, (_, k) =>
      subProject({ startDate: addDays(days.startDate, Math.min(k, more)), endDate: days.endDate }),
    );
    const projectColor = ['#7800ff', '#002cbb', '#123456'][(from + subs + 50) % 3]!;
    const staffList = more % 3 === 0 ? [] : [{ staffId: more % 3, staffName: `${more % 3}`, staffNickName: '' }];
    return liveProject({ designWorkflowId: i, projectColor, staffList, ...days, subProject: parts });
  }),
});
const lastOf = ({ range }: Sheet) => addDays(range.startDate, range.totalDays - 1);

describe('the pages of a plan on paper', () => {
  test.prop([plans])(
    'have every day of every bar once, and no day that is too narrow to read',
    (given) => {
      const plan = planOf(given);
      const { sheets, isSparse } = sheetsOf(plan);
      const { dayPixels, width, room } = measureOf(daysOnSheet(plan.range, page), page);
      expect((dayPixels * 1191) / width).toBeGreaterThanOrEqual(2.8);
      const items = plan.projects.flatMap((project) => [project, ...(plan.withSubProjects ? project.subProject : [])]);
      const drawn = new Map<unknown, Set<string>>(items.map((item) => [item, new Set()]));
      for (const { range, rows } of sheets) {
        expect(range.totalDays * dayPixels).toBeLessThan(width);
        expect(rows.reduce((sum, { height }) => sum + height, 0)).toBeLessThanOrEqual(room);
        for (const { item } of rows.filter(hasBar))
          for (let i = 0; i < range.totalDays; i++) {
            const day = addDays(range.startDate, i);
            if (item.startDate > day || item.endDate < day) continue;
            expect(drawn.get(item)!.has(day)).toBe(false);
            drawn.get(item)!.add(day);
          }
      }
      for (const item of items) {
        const days = Array.from({ length: plan.range.totalDays }, (_, i) => addDays(startDate, i));
        expect(drawn.get(item)!.size).toBe(days.filter((day) => item.startDate <= day && item.endDate >= day).length);
      }
      const shown = new Set(sheets.map(({ range }) => range.startDate));
      expect(isSparse).toBe(shown.size < Math.ceil(plan.range.totalDays / daysOnSheet(plan.range, page)));
    },
    60_000,
  );

  test.prop([plans])('are about as many as the size of the plan said', (given) => {
    const plan = planOf(given);
    const { sheets } = sheetsOf(plan);
    const spans = [...new Map(sheets.map((sheet) => [sheet.range.startDate, sheet])).values()].map((sheet) => {
      const inSpan = (item: { startDate: string; endDate: string }) => overlaps(item, sheet.range.startDate, lastOf(sheet));
      const subProjects = plan.projects.flatMap((project) => project.subProject).filter(inSpan).length;
      return { projects: plan.projects.filter(inSpan).length, subProjects };
    });
    const estimated = paperPages(plan.range, { projects: 0, spans }, plan.withSubProjects);
    expect(sheets.length).toBeGreaterThanOrEqual(estimated);
    expect(sheets.length).toBeLessThanOrEqual(Math.ceil(estimated * 1.05) + spans.length);
  });

  test.prop([plans, fc.constantFrom(...groupings), fc.boolean()])(
    'have each project below the heading of its group, which is on every page on which there is one of them, and never alone',
    (given, by, isFolded) => {
      const plan = planOf(given);
      const first = plan.projects[0];
      const folded = new Set(isFolded && first ? [groupOf(first, by)] : []);
      const { sheets } = sheetsOf({ ...plan, groups: { by, folded } });
      const { room } = measureOf(daysOnSheet(plan.range, page), page);
      const drawn = new Set<unknown>();
      for (const { range, rows } of sheets) {
        expect(rows.reduce((sum, { height }) => sum + height, 0)).toBeLessThanOrEqual(room);
        const seen: string[] = [];
        for (const [i, row] of rows.entries()) {
          if (hasBar(row)) {
            drawn.add(row.item);
            if ('subProject' in row.item) expect(groupOf(row.item, by)).toBe(seen.at(-1));
            else expect(seen).not.toEqual([]);
            continue;
          }
          if (!('head' in row)) throw new Error('a person among groups');
          expect(seen).not.toContain(row.head.group);
          expect(row.head.count).toBe(
            plan.projects.filter((one) => groupOf(one, by) === row.head.group && overlaps(one, range.startDate, lastOf({ range, rows })))
              .length,
          );
          const next = rows[i + 1];
          expect(next !== undefined && hasBar(next)).toBe(!folded.has(row.head.group));
          seen.push(row.head.group);
        }
      }
      const lastDay = addDays(startDate, plan.range.totalDays - 1);
      const open = plan.projects.filter((one) => overlaps(one, startDate, lastDay) && !folded.has(groupOf(one, by)));
      expect(open.every((one) => drawn.has(one))).toBe(true);
    },
  );

  it('pass over years without a bar, up to the longest range there is', () => {
    const range = { startDate, totalDays: 410_000 };
    const late = { startDate: addDays(startDate, 409_990), endDate: addDays(startDate, 409_999) };
    const projects = [liveProject({ startDate, endDate: startDate }), liveProject(late)];
    expect(sheetsOf({ projects, range, withSubProjects: true, groups: ungrouped, holidays: new Map(), page }).sheets).toHaveLength(2);
  });
});
