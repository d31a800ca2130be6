import { expect, it } from 'vitest';
import { gravestPause } from './gravest-pause.ts';
import type { Pause } from './label-batches.repository.ts';

const underWay: Pause = { problem: null, seconds: 20, stops: false };
const refused: Pause = { problem: { code: 'carrier-refused', details: [] }, seconds: 20, stops: true };
const unheard: Pause = { problem: { code: 'carrier-unavailable', details: [] }, seconds: 0, stops: true };
const limited: Pause = { problem: { code: 'carrier-rate-limited', details: [] }, seconds: 600, stops: false };
const brief: Pause = { problem: { code: 'carrier-unavailable', details: [] }, seconds: 20, stops: false };

it.each([
  ['what somebody has to put right', refused, [underWay, refused]],
  ['that before what takes longer', refused, [limited, refused, underWay]],
  ['the same where it takes no time of itself', unheard, [underWay, unheard]],
  ['what takes longest', limited, [brief, limited, underWay]],
  ['what has a name', brief, [underWay, brief]],
])('a batch says why it waits: %s', (_what, reason, pauses) => {
  expect(gravestPause(pauses)).toBe(reason);
  expect(gravestPause(pauses.toReversed())).toBe(reason);
});

it('a batch of which nothing waits goes on', () => {
  expect(gravestPause([])).toBeUndefined();
});
