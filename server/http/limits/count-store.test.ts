import { expect, it } from 'vitest';
import { CountStore } from './count-store.ts';

const minute = 60_000;

function counter() {
  let now = 0;
  const store = new CountStore(undefined, () => now);
  const ask = (method: 'incr' | 'read', key: string) => {
    const answers: unknown[] = [];
    store[method](key, (_error, result) => void answers.push(result), minute);
    return answers[0];
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { store, call: (key: string) => ask('incr', key), look: (key: string) => ask('read', key), pass };
}

it('counts the calls of each within a minute of the first, and then begins anew', () => {
  const { call, look, pass } = counter();
  expect(look('kim')).toEqual({ current: 0, ttl: 0 });
  expect(call('kim')).toEqual({ current: 1, ttl: minute });
  pass(20_000);
  expect(call('kim')).toEqual({ current: 2, ttl: 40_000 });
  expect(call('lee')).toEqual({ current: 1, ttl: minute });
  expect(look('kim')).toEqual({ current: 2, ttl: 40_000 });
  pass(40_000);
  expect(look('kim')).toEqual({ current: 0, ttl: 0 });
  expect(call('kim')).toEqual({ current: 1, ttl: minute });
});

it('forgets whose last call is longest ago, and counts for each limit apart', () => {
  const { store, call, look } = counter();
  call('first');
  call('second');
  call('first');
  for (let at = 0; at < 4_999; at += 1) call(String(at));
  expect(look('first')).toMatchObject({ current: 2 });
  expect(look('second')).toMatchObject({ current: 0 });
  store.child().incr('first', (_error, result) => expect(result).toMatchObject({ current: 1 }), minute);
});
