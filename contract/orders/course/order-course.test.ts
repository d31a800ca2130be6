import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type ParcelState, parcelStates } from '#contract/parcels/parcel-states.ts';
import { type CourseFacts, nextStep, type OrderStep, orderStages, orderSteps, stageOf, whyNotBack, whyNotStep } from './order-course.ts';

const begun: CourseFacts = { cancelled: false, said: { paid: null, packed: null, sent: null, completed: null }, parcels: [], leftAt: null };

type Event =
  | { kind: 'step' | 'back'; step: OrderStep }
  | { kind: 'cancel' | 'restore' | 'add' | 'remove' }
  | { kind: 'move'; at: number; to: ParcelState };

const step = fc.constantFrom(...orderSteps);
const events = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('step' as const, 'back' as const), step }),
    fc.record({ kind: fc.constantFrom('cancel' as const, 'restore' as const, 'add' as const, 'remove' as const) }),
    fc.record({ kind: fc.constant('move' as const), at: fc.nat(2), to: fc.constantFrom(...parcelStates) }),
  ),
  { maxLength: 25 },
);

const write = (facts: CourseFacts, of: OrderStep, at: number | null): CourseFacts => ({ ...facts, said: { ...facts.said, [of]: at } });

const onTheWay = (state: ParcelState) => state !== 'before' && state !== 'cancelled';
function withParcels(facts: CourseFacts, parcels: readonly ParcelState[], now: number): CourseFacts {
  return { ...facts, parcels, leftAt: parcels.some(onTheWay) ? (facts.leftAt ?? now) : null };
}

/** The state of an order after an event; an event that is refused changes nothing. */
function becomes(facts: CourseFacts, event: Event, now: number): CourseFacts {
  switch (event.kind) {
    case 'step':
      return whyNotStep(facts, event.step) ? facts : write(facts, event.step, now);
    case 'back':
      return whyNotBack(facts, event.step) ? facts : write(facts, event.step, null);
    case 'cancel':
      return { ...facts, cancelled: true };
    case 'restore':
      return { ...facts, cancelled: false };
    case 'add':
      return withParcels(facts, [...facts.parcels, 'before'], now);
    case 'remove':
      return withParcels(facts, facts.parcels.slice(1), now);
    case 'move':
      return withParcels(facts, event.at < facts.parcels.length ? facts.parcels.with(event.at, event.to) : facts.parcels, now);
  }
}

const run = (given: readonly Event[]) => given.reduce((facts, event, now) => becomes(facts, event, now), begun);
const rank = (facts: CourseFacts) => orderStages.indexOf(stageOf(facts));

describe('the course of an order, whatever happens to it', () => {
  test.prop([events, step])('what was just said can be taken back, and is then as it was', (given, of) => {
    const before = run(given);
    if (whyNotStep(before, of) !== undefined) return;
    const facts = write(before, of, given.length);
    expect(rank(facts)).toBe(Math.max(rank(before), orderSteps.indexOf(of) + 1));
    expect(whyNotBack(facts, of)).toBeUndefined();
    expect(write(facts, of, null)).toEqual(before);
    expect(whyNotStep(facts, of)).toBe('same');
  });

  test.prop([events, step])('taking a step back never leads on, and leaves nothing that was done after it', (given, of) => {
    const before = run(given);
    if (whyNotBack(before, of) !== undefined) return;
    const taken = write(before, of, null);
    expect(rank(taken)).toBeLessThanOrEqual(rank(before));
    const at = before.said[of] ?? 0;
    for (const later of orderSteps.slice(orderSteps.indexOf(of) + 1)) expect(before.said[later] ?? -1).toBeLessThan(at);
    expect(whyNotBack(taken, of)).not.toBeUndefined();
  });

  test.prop([events, step])('a cancelled order takes no step, and is as far as before once that is taken back', (given, of) => {
    const before = becomes(run(given), { kind: 'restore' }, 0);
    const cancelled = becomes(before, { kind: 'cancel' }, 0);
    expect(stageOf(cancelled)).toBe('cancelled');
    expect(whyNotStep(cancelled, of)).toBe('cancelled');
    expect(whyNotBack(cancelled, of)).toBe('cancelled');
    expect(nextStep(cancelled)).toBeUndefined();
    expect(becomes(cancelled, { kind: 'restore' }, 0)).toEqual(before);
  });

  test.prop([events])('parcels that have left send an order, and those that have all arrived complete it', (given) => {
    const facts = becomes(run(given), { kind: 'restore' }, 0);
    const going = facts.parcels.filter((state) => state !== 'cancelled');
    const stage = stageOf(facts);
    if (going.some(onTheWay)) expect(['sent', 'completed']).toContain(stage);
    if (going.length > 0) expect(stage === 'completed').toBe(going.every((state) => state === 'done'));
  });

  test.prop([events])('every order can be led to its end: by its parcels, or where it has none by its people', (given) => {
    let facts = becomes(run(given), { kind: 'restore' }, 0);
    facts = withParcels(
      facts,
      facts.parcels.map((state) => (state === 'cancelled' ? state : 'done')),
      99,
    );
    for (let next = nextStep(facts), now = 100; next; next = nextStep(facts), now += 1) {
      const before = rank(facts);
      facts = write(facts, next, now);
      expect(rank(facts)).toBeGreaterThan(before);
    }
    expect(stageOf(facts)).toBe('completed');
  });
});

describe('what hangs on a step', () => {
  const paid = write(begun, 'paid', 1);

  it('is what was packed since, and not what was packed before', () => {
    expect(whyNotBack(write(paid, 'packed', 2), 'paid')).toBe('hangs');
    expect(whyNotBack(write(write(begun, 'packed', 1), 'paid', 2), 'paid')).toBeUndefined();
    // both steps in one call, as from a file: the later step depends on the earlier one
    expect(whyNotBack(write(paid, 'packed', 1), 'paid')).toBe('hangs');
  });

  it('is a parcel that has left since, and not one that had left before the money came', () => {
    expect(whyNotBack({ ...paid, parcels: ['moving'], leftAt: 2 }, 'paid')).toBe('hangs');
    expect(whyNotBack({ ...write(begun, 'paid', 3), parcels: ['moving'], leftAt: 2 }, 'paid')).toBeUndefined();
  });

  it('what only parcels say is theirs to take back', () => {
    const arrived: CourseFacts = { ...begun, parcels: ['done', 'cancelled'], leftAt: 1 };
    expect(stageOf(arrived)).toBe('completed');
    expect(whyNotBack(arrived, 'completed')).toBe('parcels');
    expect(whyNotBack(arrived, 'sent')).toBe('parcels');
    expect(whyNotStep({ ...begun, parcels: ['moving'], leftAt: 1 }, 'completed')).toBe('parcels');
  });

  it('a parcel that is added to a completed order has to arrive, too', () => {
    const done = write(begun, 'completed', 1);
    expect(stageOf(done)).toBe('completed');
    expect(stageOf({ ...done, parcels: ['before'] })).toBe('sent');
    expect(whyNotBack({ ...done, parcels: ['before'] }, 'completed')).toBeUndefined();
  });
});
