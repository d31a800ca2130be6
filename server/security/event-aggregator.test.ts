import { describe, expect, it } from 'vitest';
import { createEventAggregator } from './event-aggregator.ts';

const since = 5;
const refusal = (address: string) =>
  ({ kind: 'right-refused', reason: 'not-allowed', subject: 'POST /api/jobs/list', address, since }) as const;

describe('the same again within a minute', () => {
  it('is counted, and told as one event once the minute is over', () => {
    let now = 0;
    const aggregator = createEventAggregator(() => now);
    expect(aggregator.take(refusal('203.0.113.1'))).toMatchObject({ address: '203.0.113.1' });
    for (let n = 0; n < 1000; n += 1) expect(aggregator.take(refusal('203.0.113.1'))).toBeUndefined();
    expect(aggregator.take(refusal('203.0.113.2'))).toMatchObject({ address: '203.0.113.2' });
    now = 59_999;
    expect(aggregator.counted()).toEqual([]);
    now = 60_000;
    expect(aggregator.counted()).toEqual([{ ...refusal('203.0.113.1'), times: 1000 }]);
    expect(aggregator.counted()).toEqual([]);
    expect(aggregator.take(refusal('203.0.113.1'))).toMatchObject({ address: '203.0.113.1' });
  });

  it('is told where the next comes before anybody looked, and at a stop in any case', () => {
    let now = 0;
    const aggregator = createEventAggregator(() => now);
    aggregator.take(refusal('203.0.113.1'));
    aggregator.take(refusal('203.0.113.1'));
    now = 61_000;
    expect(aggregator.take(refusal('203.0.113.1'))).toBeDefined();
    aggregator.take(refusal('203.0.113.1'));
    expect(aggregator.counted('all')).toMatchObject([{ times: 1 }, { times: 1 }]);
  });

  it('takes a while of its own where its kind has one', () => {
    let now = 0;
    const aggregator = createEventAggregator(() => now);
    const read = { kind: 'feed-read', staffId: 1, since } as const;
    expect(aggregator.take(read)).toBeDefined();
    now = 59 * 60_000;
    expect(aggregator.take(read)).toBeUndefined();
    expect(aggregator.counted()).toEqual([]);
    now = 60 * 60_000;
    expect(aggregator.counted()).toEqual([{ ...read, times: 1 }]);
  });
});

it('a flood from addresses without end becomes five hundred events a minute and one more, and loses none of its count', () => {
  let now = 0;
  const aggregator = createEventAggregator(() => now);
  const flood = 100_000;
  const written = Array.from({ length: flood }, (_, n) => aggregator.take(refusal(`2001:db8::${n.toString(16)}`))).filter(Boolean);
  now = 60_000;
  const later = aggregator.counted();
  expect(written).toHaveLength(501);
  expect(written.length + later.reduce((sum, { times = 1 }) => sum + times, 0)).toBe(flood);
  expect(later).toEqual([{ kind: 'right-refused', since, times: expect.any(Number) }]);
});

it('a flood hides nobody who is signed in: what they do is theirs, however many different things there are', () => {
  const aggregator = createEventAggregator(() => 0);
  for (let n = 0; n < 1000; n += 1) aggregator.take(refusal(`2001:db8::${n.toString(16)}`));
  const opened = (staffId: number, subject: string) => aggregator.take({ kind: 'order-opened', staffId, subject, since });
  expect(opened(7, '270308-001')).toEqual({ kind: 'order-opened', staffId: 7, since });
  expect(opened(7, '270308-002')).toBeUndefined();
  expect(opened(8, '270308-001')).toEqual({ kind: 'order-opened', staffId: 8, since });
  expect(aggregator.counted('all')).toContainEqual({ kind: 'order-opened', staffId: 7, since, times: 1 });
});
