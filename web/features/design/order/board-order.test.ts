import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { dayOf } from '#contract/days.ts';
import type { Project } from '#contract/design/design.ts';
import { liveProject } from '#test/page/board-projects.ts';
import { boardOrders, ordered, readOrder } from './board-order.ts';

const projects: fc.Arbitrary<Project[]> = fc
  .array(fc.record({ start: fc.nat(30), days: fc.nat(30), colour: fc.constantFrom('#7800ff', '#002cbb', '#123456', '#ffffff') }), {
    maxLength: 20,
  })
  .map((list) =>
    list
      .sort((a, b) => a.start - b.start)
      .map(({ start, days, colour }, i) =>
        liveProject({
          designWorkflowId: i + 1,
          startDate: dayOf(20_000 + start),
          endDate: dayOf(20_000 + start + days),
          projectColor: colour,
        }),
      ),
  );

test.prop([projects, fc.constantFrom(...boardOrders)])(
  'in every order each project is there once, and those that are alike are by first day',
  (list, order) => {
    const shown = ordered(list, order);
    expect(new Set(shown)).toEqual(new Set(list));
    expect(shown).toHaveLength(list.length);
    expect(ordered(list, order)).toBe(shown);
    shown.slice(1).forEach((next, i) => {
      const before = shown[i]!;
      if (order === 'end') expect(before.endDate <= next.endDate).toBe(true);
      if (order === 'hand') expect(before.designWorkflowId).toBeLessThan(next.designWorkflowId);
      const isAlike =
        order === 'start' ||
        order === 'hand' ||
        (order === 'end' ? before.endDate === next.endDate : before.projectColor === next.projectColor);
      if (isAlike) expect(list.indexOf(before)).toBeLessThan(list.indexOf(next));
    });
  },
);

test.prop([projects])('by colour, each colour is in one piece, and what has none comes last', (list) => {
  const colours = ordered(list, 'colour').map(({ projectColor }) => projectColor);
  const pieces = colours.filter((colour, i) => colour !== colours[i - 1]);
  expect(new Set(pieces).size).toBe(pieces.length);
  if (colours.includes('#ffffff')) expect(colours.at(-1)).toBe('#ffffff');
});

it('what is kept and not known is the usual order', () => {
  expect([readOrder(undefined), readOrder('end'), readOrder('size')]).toEqual(['start', 'end', 'start']);
});
