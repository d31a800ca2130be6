import { expect, it } from 'vitest';
import type { Change } from '#contract/history/history.ts';
import { addressOf } from './address-of.ts';

const at = (kind: Change['kind'], entityDay?: string | null) =>
  addressOf({ kind, entityId: '7', entityName: '가을 화보', entityDay }).search;

it('what lies on the board is looked for at its days, which the board may be far from', () => {
  for (const kind of ['project', 'subProject', 'projectNote'] as const)
    expect(at(kind, '2027-03-19')).toEqual({ startDate: '2027-03-19', q: '가을 화보' });
  expect(at('daysOff', '2027-03-19')).toEqual({ startDate: '2027-03-19' });
});

it('a maker is looked for by the name', () => {
  expect(at('maker')).toEqual({ q: '가을 화보' });
});

it('what is gone, or of which an earlier version told no day, is looked for by its name', () => {
  expect([at('project', null), at('subProject')]).toEqual([{ q: '가을 화보' }, { q: '가을 화보' }]);
});
