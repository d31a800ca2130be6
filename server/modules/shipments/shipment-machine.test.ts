import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { isOpenShipment, type ShipmentState, shipmentStates } from '#contract/shipments/shipment-states.ts';
import { nextState, type ShipmentEvent, type ShipmentFacts } from './shipment-machine.ts';

const events = [
  'made',
  'refused',
  'lost',
  'there',
  'absent',
  'cancel',
  'cancelled',
  'kept',
  'doubted',
  'set-aside',
] as const satisfies ShipmentEvent[];
const anyFacts = fc.record({ hasLabel: fc.boolean(), hasNumber: fc.boolean(), settled: fc.boolean(), refusedToCancel: fc.boolean() });
const anyState = fc.constantFrom(...shipmentStates);
const anyEvent = fc.constantFrom(...events);

/** What people and the carrier do with one order, where the carrier's replies may be lost. */
type Act =
  | 'make'
  | 'make-lost-before'
  | 'make-lost-after'
  | 'look'
  | 'cancel'
  | 'cancel-lost-before'
  | 'cancel-lost-after'
  | 'cancel-refused'
  | 'set-aside'
  | 'wait'
  | 'scan';
const acts: Act[] = [
  'make',
  'make-lost-before',
  'make-lost-after',
  'look',
  'cancel',
  'cancel-lost-before',
  'cancel-lost-after',
  'cancel-refused',
  'set-aside',
  'wait',
  'scan',
];

interface Attempt extends ShipmentFacts {
  state: ShipmentState;
  there: boolean;
  scanned: boolean;
}

/** The state of the office, by the machine, and the true state of the carrier. */
class World {
  attempts: Attempt[] = [];

  get open() {
    return this.attempts.find(({ state }) => isOpenShipment(state));
  }

  happen(event: ShipmentEvent): void {
    const attempt = this.open;
    if (!attempt) return;
    const next = nextState(attempt.state, event, attempt);
    if (next === undefined) return;
    attempt.state = next;
    if (event === 'made') attempt.hasLabel = true;
    if (event === 'made' || event === 'there') attempt.hasNumber = true;
  }

  do(act: Act): void {
    if (act.startsWith('make')) this.make(act);
    if (act === 'wait') for (const attempt of this.attempts) attempt.settled = true;
    if (act === 'scan' && this.open?.hasLabel && this.open.there) this.open.scanned = true;
    if (act === 'look' && this.open) this.happen(this.open.there ? 'there' : 'absent');
    if (act.startsWith('cancel')) this.cancel(act);
    if (act === 'set-aside') this.happen('set-aside');
  }

  make(act: Act): void {
    // the index of the table allows one open attempt
    if (this.open) return;
    this.attempts.push({
      state: 'making',
      hasLabel: false,
      hasNumber: false,
      settled: false,
      refusedToCancel: false,
      there: act !== 'make-lost-before',
      scanned: false,
    });
    this.happen(act === 'make' ? 'made' : 'lost');
  }

  cancel(act: Act): void {
    const attempt = this.open;
    if (!attempt || nextState(attempt.state, 'cancel', attempt) === undefined) return;
    this.happen('cancel');
    this.happen(this.answerToCancel(act, attempt));
  }

  answerToCancel(act: Act, attempt: Attempt): ShipmentEvent {
    if (act === 'cancel-lost-before') return 'doubted';
    if (!attempt.there && !attempt.hasNumber) return 'absent';
    if (act === 'cancel-refused') {
      attempt.refusedToCancel = !attempt.scanned;
      return 'kept';
    }
    if (!attempt.scanned) attempt.there = false;
    if (act === 'cancel-lost-after') return 'doubted';
    return attempt.scanned ? 'kept' : 'cancelled';
  }
}

describe('an attempt', () => {
  test.prop([anyEvent, anyFacts])('that is over stays so, but for what is found and cancelled after all', (event, facts) => {
    expect(nextState('refused', event, facts)).toBeUndefined();
    expect(nextState('cancelled', event, facts)).toBeUndefined();
    expect(nextState('missing', event, facts)).toBe(event === 'cancelled' ? 'cancelled' : undefined);
    expect(nextState('unused', event, facts)).toBe(event === 'cancelled' ? 'cancelled' : undefined);
  });

  test.prop([anyState, anyEvent, anyFacts])('is given up only when the carrier says so, or has long had nothing', (state, event, facts) => {
    const next = nextState(state, event, facts);
    if (next === 'missing')
      expect({ event, settled: facts.settled, hasNumber: facts.hasNumber && state === 'cancelling' }).toEqual({
        event: 'absent',
        settled: true,
        hasNumber: false,
      });
    if (next === 'refused') expect(event).toBe('refused');
    if (next === 'cancelled') expect(['cancelled', 'absent']).toContain(event);
    // a shipment that was found once and is missing has been cancelled; one that was only made may not be found yet
    if (next === 'cancelled' && event === 'absent') expect(state === 'found' || facts.settled).toBe(true);
  });

  test.prop([anyState, anyEvent, anyFacts])('is said not to be used only where the carrier would not cancel it', (state, event, facts) => {
    if (nextState(state, event, facts) !== 'unused') return;
    expect([event, facts.refusedToCancel, isOpenShipment(state)]).toEqual(['set-aside', true, true]);
  });

  test.prop([anyState, anyEvent, anyFacts])('is made only where its label is here', (state, event, facts) => {
    if (nextState(state, event, facts) === 'made') expect(event === 'made' || facts.hasLabel).toBe(true);
  });

  test.prop([anyFacts])('of which nobody knows whether it was cancelled is still that where the carrier has it', (facts) => {
    expect(nextState('cancelling', 'there', facts)).toBe('cancelling');
  });

  it.each(shipmentStates.filter(isOpenShipment))('that is %s can be ended', (state) => {
    const facts: ShipmentFacts = { hasLabel: false, hasNumber: false, settled: true, refusedToCancel: false };
    expect(nextState(state, 'set-aside', { ...facts, refusedToCancel: true })).toBe('unused');
    const cancelling = nextState(state, 'cancel', facts) ?? state;
    expect(nextState(cancelling, 'cancelled', facts)).toBe('cancelled');
    expect(nextState(cancelling, 'absent', facts)).toBe('missing');
  });
});

describe('whatever is done, and whichever answers are lost', () => {
  test.prop([fc.array(fc.constantFrom(...acts), { maxLength: 40 })], { numRuns: 500 })(
    'an order has one label at most, and what is over is not at the carrier',
    (done) => {
      const world = new World();
      for (const act of done) {
        world.do(act);
        // labels that a person has set aside still exist at the carrier, which the machine cannot know
        const known = world.attempts.filter(({ state }) => state !== 'unused');
        expect(known.filter(({ there }) => there).length).toBeLessThanOrEqual(1);
        for (const attempt of known) if (!isOpenShipment(attempt.state)) expect(attempt.there).toBe(false);
      }
    },
  );

  test.prop([fc.array(fc.constantFrom(...acts), { maxLength: 40 })], { numRuns: 500 })(
    'a look and a cancellation that are answered bring certainty in the end',
    (done) => {
      const world = new World();
      for (const act of [...done, 'wait', 'look', 'cancel', 'look'] as Act[]) world.do(act);
      expect(world.open === undefined || world.open.scanned).toBe(true);
    },
  );
});
