import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { createBoardStore } from './board-store.ts';
import { showStep } from './shown-step.ts';
import {
  emptyHistory,
  forgetStep,
  inverse,
  isUndoKey,
  letterOf,
  record,
  type SingleStep,
  type Step,
  stepBack,
  stepForward,
  together,
  type UndoHistory,
} from './undo-history.ts';

const target = { projectId: 1, subProjectId: null };
const single: fc.Arbitrary<SingleStep> = fc.oneof(
  fc
    .tuple(fc.string(), fc.string())
    .map(([a, b]) => ({ kind: 'values' as const, target, name: 'X', from: { summary: a }, to: { summary: b } })),
  fc
    .tuple(fc.option(fc.integer()), fc.integer())
    .map(([a, b]) => ({ kind: 'values' as const, target, name: 'X', from: { position: a }, to: { position: b } })),
  fc.integer({ min: -40, max: 40 }).map((days) => ({
    kind: 'move' as const,
    target,
    name: 'X',
    days,
    from: { startDate: '2028-02-20', endDate: '2028-03-02' },
    to: { startDate: addDays('2028-02-20', days), endDate: addDays('2028-03-02', days) },
  })),
  fc.boolean().map((exists) => ({ kind: 'existence' as const, target, name: 'X', exists })),
);
/** A single step, or several as one. */
const step: fc.Arbitrary<Step> = fc.oneof(
  single,
  fc.array(single, { minLength: 1, maxLength: 4 }).map((steps): Step => ({ kind: 'together', target, name: 'X', steps })),
);
const act = fc.oneof(
  step.map((made) => ({ act: 'record' as const, step: made })),
  fc.constantFrom({ act: 'back' as const }, { act: 'forward' as const }),
);

describe('taking back and doing again', () => {
  test.prop([step])('a step taken back twice is the step', (made) => {
    expect(inverse(inverse(made))).toEqual(made);
    expect(inverse(made)).not.toBe(made);
  });

  test.prop([fc.array(act, { maxLength: 40 })])(
    'keeps the line of what was done: back is always the newest, forward the last taken back',
    (acts) => {
      let history: UndoHistory = emptyHistory;
      const line: Step[] = [];
      let at = 0;
      for (const one of acts) {
        if (one.act === 'record') {
          line.splice(at, line.length, one.step);
          at = line.length;
          history = record(history, one.step);
        } else if (one.act === 'back') {
          at = Math.max(0, at - 1);
          history = stepBack(history);
        } else {
          at = Math.min(line.length, at + 1);
          history = stepForward(history);
        }
      }
      expect(history.done).toEqual(line.slice(0, at));
      expect([...history.undone].reverse()).toEqual(line.slice(at));
    },
  );

  test.prop([
    fc.array(fc.tuple(fc.boolean(), fc.boolean(), fc.array(fc.constantFrom('p2', 's12'), { maxLength: 2 })), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.integer({ min: -40, max: 40 }),
  ])('done, predecessors and days that changed together are as they were once they are taken back', (changes, days) => {
    const store = createBoardStore();
    const subs = changes.map((_, i) => subProject({ designWorkflowSubProjectId: 11 + i }));
    const project = liveProject({ subProject: subs });
    store.apply([project]);
    const ofSubs = changes.map(([done, links, predecessors], i): SingleStep => {
      const to = links ? { done, predecessors } : { done };
      const from = links ? { done: false, predecessors: [] } : { done: false };
      return { kind: 'values', target: { projectId: 1, subProjectId: 11 + i }, name: 'X', from, to };
    });
    const { startDate, endDate } = project;
    const moved = { startDate: addDays(startDate, days), endDate: addDays(endDate, days) };
    const all = together([{ kind: 'move', target, name: 'X', days, from: { startDate, endDate }, to: moved }, ...ofSubs])!;
    const ends = [showStep(store, all)];
    expect(store.find(1)).toMatchObject({ ...moved, subProject: changes.map(([done]) => ({ done })) });
    ends.push(showStep(store, inverse(all)));
    expect(store.find(1)).toEqual(project);
    for (const end of ends) end();
    expect(store.find(1)).toEqual(project);
  });

  it('remembers the last two hundred steps', () => {
    let history = emptyHistory;
    for (let i = 0; i < 205; i++) history = record(history, { kind: 'existence', target, name: String(i), exists: true });
    expect([history.done.length, history.done[0]?.name, history.done.at(-1)?.name]).toEqual([200, '5', '204']);
  });

  it('no longer offers a step that others made impossible', () => {
    const [a, b] = ['a', 'b'].map((name): Step => ({ kind: 'existence', target, name, exists: true })) as [Step, Step];
    const history = stepBack(record(record(emptyHistory, a), b));
    expect(forgetStep(history, a)).toEqual({ done: [], undone: [b] });
    expect(forgetStep(history, b)).toEqual({ done: [a], undone: [] });
  });
});

it.each([
  ['z', 'KeyZ'],
  ['Z', 'KeyZ'],
  ['ㅋ', 'KeyZ'],
  // on another keyboard layout
  ['z', 'KeyY'],
])('undo is Ctrl+Z, also while a Korean keyboard writes Hangul: %s of %s', (key, code) => {
  const none = { altKey: false, shiftKey: false, ctrlKey: false, metaKey: false };
  expect(isUndoKey({ key, code, ...none, ctrlKey: true })).toBe(true);
  expect(isUndoKey({ key, code, ...none })).toBe(false);
  expect(letterOf({ key: 'ㅛ', code: 'KeyY', ...none, metaKey: true })).toBe('y');
});
