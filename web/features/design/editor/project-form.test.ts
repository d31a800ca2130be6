import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { likeness } from '#web/features/design/editing/editing.door.ts';
import { partsOf, partValues } from './parts.ts';
import {
  candidatesOf,
  findStaff,
  limitsOf,
  movedTo,
  startValues,
  withEndDate,
  withMilestone,
  withoutStaff,
  withStaff,
  withStartDate,
} from './project-form.ts';

const hana = { staffId: 3, staffName: '박하은', staffNickName: '하니' };
const hun = { staffId: 2, staffName: '이지훈', staffNickName: 'Hun' };
const parent = liveProject({ startDate: '2028-02-20', endDate: '2028-03-10', staffList: [hana] });

describe('a dialog starts', () => {
  it('for a project with its base date as both days, white, and nobody', () => {
    expect(startValues({ kind: 'new-project', baseDate: '2028-02-29' })).toEqual({
      summary: '',
      description: '',
      startDate: '2028-02-29',
      endDate: '2028-02-29',
      projectColor: '#ffffff',
      staffList: [],
      done: false,
      milestone: false,
      predecessors: [],
    });
  });

  it('for a sub-project with the days and the staff of its project', () => {
    expect(startValues({ kind: 'new-sub', parent })).toMatchObject({
      startDate: '2028-02-20',
      endDate: '2028-03-10',
      staffList: [hana],
      projectColor: '#ffffff',
    });
  });

  it('for a sub-project that is made like another without who has left its project', () => {
    const like = subProject({ summary: '시안', staffList: [hun, hana], done: true });
    expect(startValues({ kind: 'new-sub', parent, like })).toMatchObject({ summary: '시안', staffList: [hana], done: false });
    // they stay on an existing sub-project
    expect(startValues({ kind: 'edit-sub', parent, sub: like })).toMatchObject({ staffList: [hun, hana] });
  });

  it('for an edit with what is there', () => {
    const sub = subProject({ summary: '시안', projectColor: '#ff4e00' });
    expect(startValues({ kind: 'edit-sub', parent, sub })).toMatchObject({ summary: '시안', projectColor: '#ff4e00' });
    expect(startValues({ kind: 'edit-project', project: parent })).toMatchObject({ summary: parent.summary, startDate: '2028-02-20' });
  });
});

describe('a milestone', () => {
  it('is its first day, and goes with it', () => {
    const values = { ...startValues({ kind: 'new-sub', parent }), endDate: '2028-03-01' };
    const made = withMilestone(values, true);
    expect(made).toMatchObject({ startDate: '2028-02-20', endDate: '2028-02-20', milestone: true });
    expect(withStartDate(made, '2028-02-25')).toMatchObject({ startDate: '2028-02-25', endDate: '2028-02-25' });
    expect(withMilestone(made, false)).toMatchObject({ milestone: false, endDate: '2028-02-20' });
  });

  it('a copy of something done is still to be done', () => {
    const like = { ...parent, done: true, subProject: [subProject({ done: true, milestone: true })] };
    expect(startValues(likeness(like))).toMatchObject({ done: false });
    expect(partValues(partsOf(like), startValues(likeness(like)))).toMatchObject([{ done: false, milestone: true }]);
  });
});

describe('the days', () => {
  const day = fc.integer({ min: -60, max: 60 }).map((off) => addDays('2028-02-29', off));
  const act = fc.tuple(fc.constantFrom(withStartDate, withEndDate), day);

  test.prop([fc.array(act, { maxLength: 8 }), fc.boolean()])('stay in order and within the limits, whatever is picked', (acts, isSub) => {
    const editing = isSub ? ({ kind: 'new-sub', parent } as const) : ({ kind: 'new-project', baseDate: '2028-02-29' } as const);
    const limits = limitsOf(editing);
    const values = acts.reduce((so, [pick, picked]) => pick(so, picked, limits), startValues(editing));
    expect(values.startDate <= values.endDate).toBe(true);
    if (isSub) expect(values.startDate >= parent.startDate && values.endDate <= parent.endDate).toBe(true);
  });

  test.prop([day])('take what is picked where it fits', (picked) => {
    const from = startValues({ kind: 'new-project', baseDate: '2028-02-29' });
    expect(withStartDate(from, picked).startDate).toBe(picked);
    expect(withEndDate(from, picked).endDate).toBe(picked >= '2028-02-29' ? picked : '2028-02-29');
  });
});

describe('the staff search', () => {
  it('finds by name or nickname, whatever the case, and nobody for nothing', () => {
    expect(findStaff([hana, hun], '하')).toEqual([hana]);
    expect(findStaff([hana, hun], 'hun')).toEqual([hun]);
    expect(findStaff([hana, hun], '지훈'.normalize('NFD'))).toEqual([hun]);
    expect(findStaff([hana, hun], '박ㅎ')).toEqual([hana]);
    expect(findStaff([hana, hun], 'ㅈㅎ')).toEqual([hun]);
    expect(findStaff([hana, hun], '  ')).toEqual([]);
  });

  it('looks among everybody for a project, and among its staff for a sub-project', () => {
    expect(candidatesOf({ kind: 'new-project', baseDate: '2028-02-29' }, [hana, hun])).toEqual([hana, hun]);
    expect(candidatesOf({ kind: 'new-sub', parent }, [hana, hun])).toEqual([hana]);
  });

  it('adds a person once', () => {
    const values = startValues({ kind: 'new-sub', parent });
    expect(withStaff(values, hana)).toBe(values);
    expect(withStaff(values, hun).staffList).toEqual([hana, hun]);
    expect(withoutStaff(withStaff(values, hun), 3).staffList).toEqual([hun]);
  });
});

describe('a project that is made once more', () => {
  const like = liveProject({
    startDate: '2028-02-27',
    endDate: '2028-03-02',
    subProject: [subProject({ startDate: '2028-02-28', endDate: '2028-02-29' })],
  });

  it('begins right after the first, and follows its first day with all that is in it', () => {
    const editing = likeness(like);
    const values = startValues(editing);
    expect(values).toMatchObject({ summary: like.summary, startDate: '2028-03-03', endDate: '2028-03-07' });
    const later = movedTo(values, '2028-12-31');
    expect(later).toMatchObject({ startDate: '2028-12-31', endDate: '2029-01-04' });
    expect(partValues(partsOf(like), later)).toMatchObject([{ summary: '시안', startDate: '2029-01-01', endDate: '2029-01-02' }]);
  });
});

it('a drawn sub-project has the days that were drawn, a drawn project likewise', () => {
  const parent = liveProject();
  expect(startValues({ kind: 'new-sub', parent, days: { startDate: '2028-01-05', endDate: '2028-01-06' } })).toMatchObject({
    startDate: '2028-01-05',
    endDate: '2028-01-06',
  });
  expect(startValues({ kind: 'new-project', baseDate: '2028-01-05', endDate: '2028-01-09' })).toMatchObject({ endDate: '2028-01-09' });
});
