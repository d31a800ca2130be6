import { fc, test } from '@fast-check/vitest';
import { describe, expect, it, vi } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { LiveProject } from '#contract/design/design.ts';
import { liveProject } from '#test/page/board-projects.ts';
import { createBoardStore, inWindow } from './board-store.ts';

const boardWindow = { startDate: '2027-12-20', totalDays: 30 };

/** A server with three projects, whose answers and events are delayed. */
function rehearse(acts: readonly Act[]) {
  const store = createBoardStore();
  const rows = new Map<number, LiveProject>();
  const live: LiveProject[] = [];
  const requests: number[] = [];
  const answered: { list: LiveProject[]; requestedAt: number }[] = [];
  let version = 0;
  const list = () =>
    inWindow([...rows.values()], boardWindow)
      .filter((row) => !row.deleted)
      .sort(inServerOrder);

  const play: Record<Act['do'], (act: Act) => void> = {
    write: ({ id, days, deleted }) => {
      const row = liveProject({
        designWorkflowId: id,
        startDate: addDays('2027-12-01', days),
        endDate: addDays('2027-12-05', days),
        deleted,
        version: ++version,
      });
      rows.set(id, row);
      live.push(row);
    },
    ask: () => requests.push(store.now()),
    answer: () => {
      const requestedAt = requests.shift();
      if (requestedAt !== undefined) answered.push({ list: list(), requestedAt });
    },
    'list arrives': ({ id }) => {
      const [answer] = answered.splice(id % Math.max(1, answered.length), 1);
      if (answer) store.replace(boardWindow, answer.list, answer.requestedAt);
    },
    'event arrives': () => {
      const row = live.shift();
      if (row) store.apply([row]);
    },
  };
  for (const act of acts) play[act.do](act);
  for (const act of ['answer', 'list arrives', 'event arrives'] as const)
    for (let i = 0; i < acts.length; i++) play[act]({ do: act, id: 0, days: 0, deleted: false });
  return { store, expected: list() };
}

interface Act {
  do: 'write' | 'ask' | 'answer' | 'list arrives' | 'event arrives';
  id: number;
  days: number;
  deleted: boolean;
}
const act: fc.Arbitrary<Act> = fc.record({
  do: fc.constantFrom('write', 'ask', 'answer', 'list arrives', 'event arrives'),
  id: fc.integer({ min: 1, max: 3 }),
  days: fc.integer({ min: 0, max: 60 }),
  deleted: fc.boolean(),
});

const inServerOrder = (a: LiveProject, b: LiveProject) => a.startDate.localeCompare(b.startDate) || a.designWorkflowId - b.designWorkflowId;

const versions = (rows: readonly { designWorkflowId: number; version: number }[]) => rows.map((row) => [row.designWorkflowId, row.version]);

describe('the projects of the page', () => {
  test.prop([fc.array(act, { maxLength: 60 })], { numRuns: 500 })(
    'end up as the server has them and in its order, whatever arrives first',
    (acts) => {
      const { store, expected } = rehearse(acts);
      expect(versions(inWindow(store.all(), boardWindow))).toEqual(versions(expected));
    },
  );

  it('are sorted by first day, then by number', () => {
    const store = createBoardStore();
    const row = (designWorkflowId: number, startDate: string) => liveProject({ designWorkflowId, startDate, endDate: '2028-02-01' });
    store.apply([row(3, '2028-01-02'), row(1, '2028-01-02'), row(2, '2027-12-31')]);
    expect(store.all().map((project) => project.designWorkflowId)).toEqual([2, 1, 3]);
  });

  it('stay the same objects while nothing about them changes', () => {
    const store = createBoardStore();
    const list = [liveProject({ designWorkflowId: 1 }), liveProject({ designWorkflowId: 2 })];
    store.replace(boardWindow, list, store.now());
    const before = store.all();
    store.replace(boardWindow, structuredClone(list), store.now());
    expect(store.all().every((project, i) => project === before[i])).toBe(true);
  });

  it('take the state of the calendar without a new version', () => {
    const store = createBoardStore();
    store.apply([liveProject({ designWorkflowId: 1, calendar: 'waiting' })]);
    store.replace(boardWindow, [liveProject({ designWorkflowId: 1, calendar: 'there', calendarVersion: 2 })], store.now());
    expect(store.all()[0]?.calendar).toBe('there');
    const calendarProblem = { code: 'service-said', values: { text: 'too long' } } as const;
    store.apply([liveProject({ designWorkflowId: 1, calendar: 'refused', calendarProblem, calendarVersion: 3 })]);
    expect(store.find(1)).toMatchObject({ calendar: 'refused', calendarProblem });
  });

  it('are the newest copy, with the newest state of the calendar of any copy', () => {
    const store = createBoardStore();
    store.apply([liveProject({ designWorkflowId: 1, summary: '새 이름', version: 2, calendar: 'waiting' })]);
    store.apply([liveProject({ designWorkflowId: 1, summary: '옛 이름', calendar: 'there', calendarVersion: 2 })]);
    store.apply([liveProject({ designWorkflowId: 1, summary: '셋째 이름', version: 3, calendar: 'waiting' })]);
    expect(store.find(1)).toMatchObject({ summary: '셋째 이름', calendar: 'there', calendarVersion: 2 });
  });
});

it('the state of the calendar outlives a list that was requested before it arrived', () => {
  const store = createBoardStore();
  const listed = [liveProject({ designWorkflowId: 1, calendar: 'waiting' })];
  store.replace(boardWindow, listed, store.now());
  const requestedAt = store.now();
  store.apply([liveProject({ designWorkflowId: 1, calendar: 'there', calendarVersion: 2 })]);
  store.replace(boardWindow, structuredClone(listed), requestedAt);
  expect(store.all()).toMatchObject([{ calendar: 'there' }]);
});

describe('a change that the server has not confirmed', () => {
  const store = () => {
    const made = createBoardStore();
    made.apply([liveProject({ designWorkflowId: 1, summary: '원래', version: 1 })]);
    return made;
  };

  it('is shown at once, and gone when it is taken back', () => {
    const made = store();
    const onChange = vi.fn();
    made.subscribe(onChange);
    const end = made.expect(1, (project) => ({ ...project, summary: '바뀜' }));
    expect(made.all()[0]?.summary).toBe('바뀜');
    end();
    expect(made.all()[0]?.summary).toBe('원래');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('is not undone by the answer to an older one', () => {
    const made = store();
    const first = made.expect(1, (project) => ({ ...project, summary: '하나' }));
    const second = made.expect(1, (project) => ({ ...project, summary: '둘' }));
    made.replace(boardWindow, [liveProject({ designWorkflowId: 1, summary: '하나', version: 2 })], made.now());
    first();
    expect(made.all()[0]?.summary).toBe('둘');
    made.replace(boardWindow, [liveProject({ designWorkflowId: 1, summary: '둘', version: 3 })], made.now());
    second();
    expect(made.all()[0]).toMatchObject({ summary: '둘', version: 3 });
  });

  it('takes a project off the board while its deletion is on its way', () => {
    const made = store();
    const end = made.expect(1, (project) => ({ ...project, deleted: true }));
    expect(made.all()).toEqual([]);
    end();
    expect(made.all()).toHaveLength(1);
  });
});
