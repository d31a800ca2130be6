import { expect, it, vi } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { call } from '#web/http/call.ts';
import { noteServerTime, presentTime } from './server-clock.ts';

const now = Date.parse('2026-11-22T08:00:00+09:00');
const dayMs = 86_400_000;

/** Makes the server answer at this moment. `meanwhile` happens before the page comes to read the answer. */
async function answeredAt(moment: number, meanwhile = () => {}): Promise<void> {
  const date = new Date(moment).toUTCString();
  vi.stubGlobal('fetch', async () => {
    meanwhile();
    return new Response('[]', { headers: { date } });
  });
  await call('POST /api/products/categoryList');
}

it('the page counts with the time of the server where the clock of the computer is wrong', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await answeredAt(now + dayMs);
  expect(presentTime()).toBe(now + dayMs);
  vi.setSystemTime(now + 5000);
  expect(presentTime()).toBe(now + dayMs + 5000);
  await answeredAt(now - 600_000);
  expect(presentTime()).toBe(now - 600_000);
  // the clock was set right
  vi.setSystemTime(now - 595_000);
  await answeredAt(now - 600_000);
  expect(presentTime()).toBe(now - 595_000);
});

it('an answer that the page reads only after the computer has slept says nothing against its clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await answeredAt(now, () => vi.setSystemTime(now + dayMs / 3));
  expect(presentTime()).toBe(now + dayMs / 3);
  // a clock that is known to be wrong is still as wrong after the sleep
  vi.setSystemTime(now);
  await answeredAt(now + dayMs);
  await answeredAt(now + dayMs, () => vi.setSystemTime(now + dayMs / 3));
  expect(presentTime()).toBe(now + dayMs + dayMs / 3);
  await answeredAt(now + dayMs / 3);
});

it('an answer without a time changes nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  noteServerTime(new Date(now + dayMs).toUTCString(), now);
  answer({ 'POST /api/products/categoryList': () => [] });
  await call('POST /api/products/categoryList');
  expect(presentTime()).toBe(now + dayMs);
  noteServerTime(new Date(now).toUTCString(), now);
});
