import { expect, it } from 'vitest';
import type { Right } from '#contract/permissions.ts';
import type { Holder } from '#contract/rights.ts';
import { createEventStreams } from './event-streams.ts';

const streamOf = (name: string, rights: Right[] = ['orders.write']) => {
  const stream = {
    tokenHash: Buffer.from(name),
    rights,
    ended: false as boolean,
    write: () => {},
    end() {
      stream.ended = true;
    },
  };
  return stream;
};
const hashOf = (name: string) => Buffer.from(name).toString('hex');
const staff: Holder = { rights: ['orders.write'] };

it('a page that begins to listen while the sessions are looked up stays, unless its own has ended', async () => {
  const [first, late, over] = ['first', 'late', 'over'].map((name) => streamOf(name));
  const asked: string[][] = [];
  const streams = createEventStreams(async (hashes) => {
    asked.push(hashes.map(String));
    if (asked.length === 1) for (const stream of [late, over]) if (stream) streams.add(stream);
    return new Map([hashOf('first'), hashOf('late')].map((hash) => [hash, staff]));
  });
  if (first) streams.add(first);
  await streams.endSignedOut();
  expect([first?.ended, late?.ended, over?.ended]).toEqual([false, false, true]);
  expect(asked).toEqual([['first'], ['late', 'over']]);
});

it('who may see less by now reads everything anew', async () => {
  const stream = streamOf('one', ['prices.read-cost']);
  const streams = createEventStreams(async () => new Map([[hashOf('one'), staff]]));
  streams.add(stream);
  await streams.endSignedOut();
  expect(stream.ended).toBe(true);
});

it('a page that begins to listen as the process stops is sent on at once', () => {
  const streams = createEventStreams(async () => new Map());
  streams.close();
  const late = streamOf('late');
  streams.add(late);
  expect(late.ended).toBe(true);
});
