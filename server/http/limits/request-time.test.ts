import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { createPauseClock } from './request-time.ts';

describe('a request that arrived while this process was busy', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ config: { requestSeconds: 1 } });
  });
  afterAll(() => test.close());

  it('is answered, however long that took', async () => {
    const { port } = new URL(test.origin);
    const reached = once(test.app.server, 'connection');
    const socket = net.connect(Number(port), '127.0.0.1');
    await reached;
    const body = JSON.stringify({});
    const answered = once(socket, 'data');
    socket.write(
      `POST /api/auth/session HTTP/1.1\r\nHost: samusil\r\nOrigin: ${test.origin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    busyFor(1_500);
    // 401, as nobody is signed in: the request was read
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });
});

/** Blocks the thread. */
const busyFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('the time of a request', () => {
  it('is what it is where nothing keeps the thread', () => {
    let at = 0;
    const clock = createPauseClock(10, () => at);
    for (at = 0; at < 1_000; at += 15) expect(clock.reach(500)).toBe(500);
  });

  it('is longer by the pauses within it, and by no others', () => {
    let at = 0;
    const clock = createPauseClock(10, () => at);
    const later = (ms: number) => {
      at += ms;
      return clock.reach(500);
    };
    expect(later(1_010)).toBe(1_500);
    expect(later(10)).toBe(1_500);
    expect(later(2_010)).toBe(3_500);
    for (let asked = 0; asked < 49; asked += 1) later(10);
    // the time since the first pause has passed completely, except for the ten milliseconds that each check may take
    expect(clock.reach(500)).toBe(2_500);
    later(10);
    later(10);
    expect(later(10)).toBe(500);
  });

  it('ends also where the thread is kept most of the time', () => {
    let at = 0;
    const clock = createPauseClock(10, () => at);
    const longest = Math.max(
      ...Array.from({ length: 1_000 }, () => {
        at += 100;
        return clock.reach(500);
      }),
    );
    // only a tenth of the time was available for reading
    expect(longest).toBe(5_000);
  });
});
