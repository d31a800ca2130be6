import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { byUrgency, daysInState, daysWithoutMove, gravest, isOver, isQuiet, parcelStates, quietDays, urgencyOf } from './parcel-states.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-22T03:00:00.000Z');
const ago = (days: number) => new Date(now - days * day).toISOString();
const parcel = fc.record({
  parcelId: fc.integer({ min: 1, max: 50 }),
  state: fc.constantFrom(...parcelStates),
  stateSince: fc.integer({ min: 0, max: 60 }).map((halves) => ago(halves / 2)),
  scannedAt: fc.option(fc.integer({ min: 0, max: 60 }).map((halves) => ago(halves / 2))),
});

describe('a parcel', () => {
  it('that nothing was heard of for days is pointed out, unless nothing is expected any more', () => {
    const silent = { stateSince: ago(9), scannedAt: ago(quietDays) };
    expect(parcelStates.filter((state) => isQuiet({ ...silent, state }, now))).toEqual(['before', 'moving', 'customs', 'delivering']);
    expect(isQuiet({ ...silent, state: 'moving', scannedAt: ago(quietDays - 1) }, now)).toBe(false);
  });

  test.prop([parcel])('moved last when it was last seen, or when its state changed', ({ stateSince, scannedAt }) => {
    const days = [stateSince, scannedAt ?? stateSince].map((moment) => Math.floor((now - Date.parse(moment)) / day));
    expect(daysWithoutMove({ stateSince, scannedAt }, now)).toBe(Math.min(...days));
  });

  it('has been in its state for whole days, and for none where a clock was ahead', () => {
    expect([2.9, 1, 0, -0.5].map((days) => daysInState({ stateSince: ago(days) }, now))).toEqual([2, 1, 0, 0]);
  });
});

describe('the list', () => {
  test.prop([fc.array(parcel)])('has problems first, the oldest of them before the others, then what is silent', (parcels) => {
    const sorted = parcels.map((parcel) => ({ parcel, urgency: urgencyOf(parcel, now) })).sort(byUrgency);
    const ranks = sorted.map((each) => each.urgency);
    expect(ranks).toEqual(ranks.toSorted());
    const problems = sorted.flatMap(({ parcel: { state, stateSince } }) => (state === 'problem' ? [stateSince] : []));
    expect(problems).toEqual(problems.toSorted());
  });

  it('ranks a problem before a silent one, and that before the others', () => {
    const since = { stateSince: ago(9), scannedAt: null };
    const ranks = (['problem', 'moving', 'done'] as const).map((state) => urgencyOf({ ...since, state }, now));
    expect(ranks).toEqual([0, 1, 2]);
  });

  it('has of two problems of the same moment the newer number first', () => {
    const placed = [2, 1].map((parcelId) => ({ parcel: { parcelId, stateSince: ago(1) }, urgency: 0 as const }));
    expect(placed.toReversed().sort(byUrgency)).toEqual(placed);
  });

  it('has of what is silent the one that has waited longest first, whichever number it has', () => {
    const silent = { state: 'moving', scannedAt: null } as const;
    const parcels = [
      { ...silent, parcelId: 1, stateSince: ago(9) },
      { ...silent, parcelId: 3, stateSince: ago(8) },
      { ...silent, parcelId: 2, stateSince: ago(7) },
    ];
    const placed = parcels.map((parcel) => ({ parcel, urgency: urgencyOf(parcel, now) }));
    expect(placed.toReversed().sort(byUrgency)).toEqual(placed);
  });

  it('has what nobody needs to see to by its number, the newest first', () => {
    const moving = { state: 'moving', scannedAt: null } as const;
    const parcels = [
      { ...moving, parcelId: 3, stateSince: ago(1) },
      { ...moving, parcelId: 2, stateSince: ago(3) },
      { ...moving, parcelId: 1, stateSince: ago(2) },
    ];
    const placed = parcels.map((parcel) => ({ parcel, urgency: urgencyOf(parcel, now) }));
    expect(placed.toReversed().sort(byUrgency)).toEqual(placed);
  });
});

test.prop([fc.array(fc.constantFrom(...parcelStates), { minLength: 1 })])(
  'an order is where the parcel is that needs somebody most',
  (states) => {
    const state = gravest(states);
    expect(states).toContain(state);
    if (states.includes('problem')) expect(state).toBe('problem');
    if (states.some((each) => !isOver(each))) expect(isOver(state ?? 'done')).toBe(false);
  },
);
