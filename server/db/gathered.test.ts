import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gathered } from './gathered.ts';

/** Questions that the test answers itself. */
function byHand(lanes = 1) {
  const asked: { keys: string[]; end: PromiseWithResolvers<void> }[] = [];
  const ask = gathered(async (keys: string[]) => {
    const end = Promise.withResolvers<void>();
    asked.push({ keys, end });
    await end.promise;
    return (key: string) => `${key}!`;
  }, lanes);
  return { ask, asked };
}

it('asks together for those who come in one turn of the event loop', async () => {
  const { ask, asked } = byHand(2);
  const answers = ['a', 'b'].map(ask);
  await setImmediate();
  expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  asked[0]?.end.resolve();
  expect(await Promise.all(answers)).toEqual(['a!', 'b!']);
});

it('asks for the first, and together for those who come meanwhile', async () => {
  const { ask, asked } = byHand();
  const first = ask('a');
  await setImmediate();
  const others = ['b', 'c', 'b'].map(ask);
  expect(asked.map(({ keys }) => keys)).toEqual([['a']]);
  asked[0]?.end.resolve();
  expect(await first).toBe('a!');
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'b']]);
  asked[1]?.end.resolve();
  expect(await Promise.all(others)).toEqual(['b!', 'c!', 'b!']);
});

it('goes on beside one that hangs', async () => {
  const { ask, asked } = byHand(2);
  void ask('hangs');
  await setImmediate();
  for (const key of ['a', 'b']) {
    const answer = ask(key);
    await setImmediate();
    asked.at(-1)?.end.resolve();
    expect(await answer).toBe(`${key}!`);
  }
});

it('tells everybody who was asked for together of a failure, and nobody else', async () => {
  const { ask, asked } = byHand();
  const first = ask('a');
  await setImmediate();
  const others = [ask('b'), ask('c')];
  asked[0]?.end.resolve();
  await first;
  asked[1]?.end.reject(new Error('away'));
  for (const answer of await Promise.allSettled(others)) expect(answer).toMatchObject({ status: 'rejected' });
  const later = ask('d');
  await setImmediate();
  asked[2]?.end.resolve();
  expect(await later).toBe('d!');
});
