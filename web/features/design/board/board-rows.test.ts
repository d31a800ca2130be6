import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { boardRows } from './board-rows.ts';

const boardWindow = { startDate: '2027-12-27', totalDays: 14 };
const board = fc.record({
  subs: fc.array(fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 5 }), { minLength: 1, maxLength: 12 }),
  open: fc.option(fc.nat(13), { nil: null }),
});

const projectsOf = (subs: number[][]) =>
  subs.map((offsets, id) =>
    liveProject({
      designWorkflowId: id,
      subProject: offsets.map((offset, i) => {
        const day = addDays(boardWindow.startDate, offset);
        return subProject({ designWorkflowSubProjectId: id * 100 + i, parentProjectId: id, startDate: day, endDate: day });
      }),
    }),
  );
const expanded = (projectId: number | null) => ({ projectId, subProjectId: null });

describe('the rows of the board', () => {
  test.prop([board])('are the projects in order, with what is in the open one right below it', ({ subs, open }) => {
    const rows = boardRows(projectsOf(subs), expanded(open), { window: boardWindow, mayEdit: true });
    const keys = Array.from({ length: rows.count }, (_, i) => rows.at(i)?.key);
    const expected = subs.flatMap((offsets, id) => {
      const visible = offsets.flatMap((offset, i) => (offset >= 0 && offset < 14 ? [`s${id * 100 + i}`] : []));
      return [`p${id}`, ...(id === open ? [...visible, `+${id}`] : [])];
    });
    expect(keys).toEqual(expected);
    expect(rows.at(rows.count)).toBeUndefined();
  });

  test.prop([board])('are found by their keys', ({ subs, open }) => {
    const rows = boardRows(projectsOf(subs), expanded(open), { window: boardWindow, mayEdit: true });
    for (let i = 0; i < rows.count; i++) expect(rows.indexOf(rows.at(i)!.key)).toBe(i);
    expect(rows.indexOf('p999')).toBe(-1);
  });

  it('count the sub-projects that lie outside the window beside the bar that adds one', () => {
    const rows = boardRows(projectsOf([[-3, -1, 2, 30]]), expanded(0), { window: boardWindow, mayEdit: true });
    expect(rows.at(2)).toMatchObject({ kind: 'add', earlier: [{}, {}], later: [{}] });
  });
});
