import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { byPlace, farthestPlace, placeOf } from './places.ts';
import { planPlaces } from './plan-places.ts';

interface Row {
  designWorkflowId: number;
  position: number | null;
}

const positions = fc.option(fc.oneof(fc.integer({ min: -3, max: 8 }), fc.integer({ min: -farthestPlace, max: farthestPlace })));
const rows = fc
  .array(positions, { minLength: 1, maxLength: 12 })
  .map((list) => list.map((position, at): Row => ({ designWorkflowId: at + 1, position })).sort(byPlace));
const moveOne = (list: readonly Row[], from: number, to: number) => list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
const put = (list: readonly Row[], order: readonly Row[]) => {
  const to = new Map(planPlaces(order).map((one) => [one.project.designWorkflowId, one.to]));
  return list.map((row) => ({ ...row, position: to.get(row.designWorkflowId) ?? row.position })).sort(byPlace);
};
const numbers = (list: readonly Row[]) => list.map(({ designWorkflowId }) => designWorkflowId);

test.prop([rows, fc.nat(), fc.nat()])('a project is where it was put, within what can be stored', (list, from, to) => {
  const order = moveOne(list, from % list.length, to % list.length);
  const after = put(list, order);
  expect(numbers(after)).toEqual(numbers(order));
  for (const row of after) expect(Number.isSafeInteger(placeOf(row)) && Math.abs(placeOf(row)) <= farthestPlace).toBe(true);
});

test.prop([rows, fc.nat()])('what stays where it was changes nothing', (list) => {
  expect(planPlaces(list)).toEqual([]);
});

test.prop([fc.integer({ min: 3, max: 8 }), fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 15 })])(
  'moved one after the other, one project is written each time, and a new one comes last',
  (count, moves) => {
    let list = Array.from({ length: count }, (_, at): Row => ({ designWorkflowId: at + 1, position: null }));
    for (const [from, to] of moves) {
      const order = moveOne(list, from % count, to % count);
      expect(planPlaces(order).length).toBeLessThanOrEqual(1);
      list = put(list, order);
    }
    expect(numbers([...list, { designWorkflowId: count + 1, position: null }].sort(byPlace)).at(-1)).toBe(count + 1);
  },
);

it('where there is no room, as few others as there can be make some', () => {
  const list: Row[] = [
    { designWorkflowId: 1, position: 5 },
    { designWorkflowId: 2, position: 6 },
    { designWorkflowId: 3, position: 7 },
    { designWorkflowId: 4, position: null },
  ];
  const order = [list[0]!, list[3]!, list[1]!, list[2]!];
  expect(numbers(put(list, order))).toEqual([1, 4, 2, 3]);
  expect(planPlaces(order).length).toBeLessThanOrEqual(3);
});
