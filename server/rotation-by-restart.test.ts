import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePeople } from '#samples/people.ts';
import { CookieClient } from '#sandbox/identity/cookie-client.fixture.ts';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { until } from '#test/calendar.ts';
import { type Client, createClient } from '#test/client.ts';
import { type FreshLocation, freshLocation, isThoroughRun } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { firstMessage, startNode } from '#test/node-process.ts';

const operationToken = 'JtXq0v7mT2c9rYb4Kp6wZs1hLf8dNe3a';
const [first, second] = ['Hq3v7mT2c9rYb4Kp6wZs1hLf8dNe3aJt', 'Zs1hLf8dNe3aJtXq0v7mT2c9rYb4Kp6w'];

let location: FreshLocation;
let sandbox: Sandbox;
let port: number;
let origin: string;
beforeAll(async () => {
  location = await freshLocation();
  port = await freePort();
  origin = `http://localhost:${port}`;
  sandbox = await startSandbox({ redirectUris: [`${origin}/auth/callback`] });
});
afterAll(async () => {
  await sandbox.close();
  await location.remove();
});

/** Runs `look` while a process with these secrets serves the office. */
async function during<Seen>(secrets: Record<string, string>, look: () => Promise<Seen>): Promise<Seen> {
  const place = {
    ...location.environment,
    PORT: String(port),
    SANDBOX_URL: sandbox.origin,
    LOG_LEVEL: 'silent',
    OPERATION_TOKEN: operationToken,
  };
  const server = startNode({ file: 'server/main.ts' }, { ...place, ...secrets });
  try {
    await firstMessage(server);
    await untilTakenOver();
    return await look();
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

/** Waits for the first run of the job `secrets`, which seals again what the previous process sealed. */
const untilTakenOver = async () => {
  const metrics = async () => await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${operationToken}` } })).text();
  await until(metrics, (text) => /^job_runs_total\{[^}]*job="secrets"[^}]*\} [1-9]/m.test(text));
};

async function signIn(): Promise<Client> {
  const client = createClient(origin);
  const attemptId = randomUUID();
  const begun = await client.fetch(`/auth/start?attemptId=${attemptId}&display=popup`);
  const provider = new CookieClient(sandbox.origin);
  const chooser = await provider.open(begun.headers.get('location') ?? '');
  const back = await provider.open(chooser.url.href, { method: 'POST', body: new URLSearchParams({ sub: samplePeople[0]?.sub ?? '' }) });
  await client.fetch(`${back.url.pathname}${back.url.search}`);
  const attempt = await client.call('POST /auth/attempt', { body: { attemptId } });
  await client.call('POST /api/auth/authCheck', { body: { idToken: 'idToken' in attempt ? attempt.idToken : '' } });
  return client;
}

it.runIf(isThoroughRun())(
  'another SESSION_SECRET, at first beside the old one, signs nobody out and ends no feed, from one process to the next',
  async () => {
    const { client, feed } = await during({ SESSION_SECRET: first }, async () => {
      const client = await signIn();
      return { client, feed: new URL((await client.call('POST /api/design/feedLink', { body: {} })).url).pathname };
    });
    const works = async () => ({
      person: (await client.call('POST /api/auth/session', { body: {} })).staff.staffName,
      feed: (await fetch(new URL(feed, origin))).status,
      address: new URL((await client.call('POST /api/design/feedLink', { body: {} })).url).pathname,
    });
    const asBefore = { person: samplePeople[0]?.name, feed: 200, address: feed };
    expect(await during({ SESSION_SECRET: second, SESSION_SECRET_PREVIOUS: first }, works)).toEqual(asBefore);
    expect(await during({ SESSION_SECRET: second }, works)).toEqual(asBefore);
  },
  90_000,
);
