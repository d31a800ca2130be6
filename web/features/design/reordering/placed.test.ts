import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { liveProject } from '#test/page/board-projects.ts';
import { ordered } from '#web/features/design/order/order.door.ts';
import { createBoardStore, type Step, showStep, stepsOf } from '#web/features/design/store/store.door.ts';
import { movedTo, placeStep } from './placed.ts';

const ids = (list: readonly { designWorkflowId: number }[]) => list.map(({ designWorkflowId }) => designWorkflowId);

test.prop([fc.array(fc.option(fc.integer({ min: -9, max: 9 })), { minLength: 1, maxLength: 9 }), fc.nat(), fc.nat()])(
  'a project is shown where it was put, before the server has answered',
  (positions, some, other) => {
    const store = createBoardStore();
    store.apply(positions.map((position, i) => liveProject({ designWorkflowId: i + 1, position })));
    const shown = ordered(store.all(), 'hand');
    const [from, to] = [some % shown.length, other % shown.length];
    const step = placeStep(shown, from, to);
    expect(step === null).toBe(from === to);
    if (step) showStep(store, step);
    expect(ids(ordered(store.all(), 'hand'))).toEqual(ids(movedTo(shown, from, to)));
  },
);

it('what was never put anywhere goes back to that by undo', () => {
  const [a, b] = [1, 2].map((designWorkflowId) => liveProject({ designWorkflowId }));
  expect(placeStep([a!, b!], 1, 0)).toMatchObject({ kind: 'together', name: b!.summary, steps: [{ from: { position: null } }] });
});

type Act = { who: 0 | 1; what: 'put' | 'back' | 'again'; from: number; to: number };
const act: fc.Arbitrary<Act> = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom('put', 'put', 'back', 'again'),
  from: fc.nat(6),
  to: fc.nat(6),
});

test.prop([fc.array(act, { maxLength: 30 })])(
  'two people put projects, take back and do again in turn: what nobody else has put since is as it was',
  (acts) => {
    const rows = new Map<number, number | null>(Array.from({ length: 7 }, (_, i) => [i + 1, null]));
    const list = () =>
      ordered(
        [...rows].map(([designWorkflowId, position]) => liveProject({ designWorkflowId, position })),
        'hand',
      );
    const people = [0, 1].map(() => ({ done: [] as Step[], undone: [] as Step[] }));
    /** Stores like the server: the whole step, or nothing if somebody else was first. */
    const store = (step: Step, way: 'from' | 'to'): boolean => {
      const writes = stepsOf(step).flatMap((one) => (one.kind === 'values' ? [{ id: one.target.projectId, one }] : []));
      if (writes.some(({ id, one }) => rows.get(id) !== one[way === 'to' ? 'from' : 'to'].position)) return false;
      for (const { id, one } of writes) rows.set(id, one[way].position ?? null);
      return true;
    };
    for (const { who, what, from, to } of acts) {
      const { done, undone } = people[who]!;
      const before = ids(list());
      if (what === 'put') {
        const step = placeStep(list(), from, to);
        if (!step) continue;
        expect(store(step, 'to')).toBe(true);
        expect(ids(list())).toEqual(before.toSpliced(from, 1).toSpliced(to, 0, before[from]!));
        done.push(step);
        undone.length = 0;
        continue;
      }
      const step = (what === 'back' ? done : undone).pop();
      if (!step) continue;
      const stored = store(step, what === 'back' ? 'from' : 'to');
      if (stored) (what === 'back' ? undone : done).push(step);
      else expect(ids(list())).toEqual(before);
    }
    for (const { done } of people.toReversed()) while (done.length > 0) store(done.pop()!, 'from');
    expect(new Set(ids(list())).size).toBe(7);
  },
);
