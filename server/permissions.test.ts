import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verbAndPath } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type EndpointName, permissions, type Right, rights } from '#contract/permissions.ts';
import { mayCall } from '#contract/rights.ts';
import { shippedRoles } from '#contract/roles/shipped-roles.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { registerRateLimit } from '#server/http/limits/rate-limit.ts';
import { registerSession } from '#server/http/session.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { isThoroughRun } from '#test/database.ts';

let test: TestApp;
let people: Record<'visitor' | 'staff' | 'administrator', Client>;
/** People who have every right but one, and people who have only one. */
let lacking: Map<Right, Client>;
let only: Map<Right, Client>;

beforeAll(async () => {
  test = await startTestApp();
  people = { visitor: test.visitor(), staff: await test.signIn(), administrator: await test.signIn({ role: 'administrator' }) };
  const withRights = async (of: readonly Right[], roleName: string) => {
    const [made] = await test.db
      .insert(role)
      .values({ roleName, rights: [...of] })
      .returning();
    return await test.signIn({ role: made?.roleKey });
  };
  const each = async (name: string, of: (right: Right) => Right[]) =>
    new Map(await Promise.all(rights.map(async (right) => [right, await withRights(of(right), `${name} ${right}`)] as const)));
  lacking = await each('all but', (right) => rights.filter((other) => other !== right));
  only = await each('only', (right) => [right]);
  // another administrator, so that no request tried here can remove the last one
  await test.signIn({ role: 'administrator' });
});
afterAll(() => test.close());

/**
 * The refusal because of the session or the role, or a fault of the server, if any; other errors of the empty request are ignored.
 */
async function refusal(client: Client, name: EndpointName): Promise<string | undefined> {
  const [method, path] = verbAndPath(name);
  const aborter = new AbortController();
  const reply = await client.fetch(path, {
    method,
    signal: aborter.signal,
    ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
  });
  const problem = reply.headers.get('content-type')?.startsWith('application/problem+json')
    ? ((await reply.json()) as { code: string })
    : undefined;
  aborter.abort();
  return problem && ['signed-out', 'not-allowed', 'internal-error'].includes(problem.code) ? problem.code : undefined;
}

describe.each(Object.entries(permissions) as [EndpointName, (typeof permissions)[EndpointName]][])('%s takes %s', (name) => {
  it('a visitor gets no further without a session, unless it is for anyone', async () => {
    expect(await refusal(people.visitor, name)).toBe(mayCall(name, undefined) ? undefined : 'signed-out');
  });

  it('a staff member is refused what takes a right that they lack', async () => {
    // signing out would end the session that the other cases need
    if (name === 'POST /api/auth/signOut') return;
    expect(await refusal(people.staff, name)).toBe(mayCall(name, { rights: shippedRoles.staff }) ? undefined : 'not-allowed');
  });

  it('whoever lacks one right is refused by that right alone, and whoever has only that is let in', async () => {
    if (name === 'POST /api/auth/signOut') return;
    // the comparison of rights does not depend on the database: all rights are tried on one kind only
    for (const right of rights) {
      const needed = permissions[name] === right;
      if (!needed && !isThoroughRun()) continue;
      const isOpen = mayCall(name, { rights: [right] });
      expect(await refusal(only.get(right)!, name), `only ${right}`).toBe(isOpen ? undefined : 'not-allowed');
      expect(await refusal(lacking.get(right)!, name), `all but ${right}`).toBe(needed ? 'not-allowed' : undefined);
    }
  });

  it('an administrator is refused nothing', async () => {
    if (name === 'POST /api/auth/signOut') return;
    expect(await refusal(people.administrator, name)).toBeUndefined();
  });
});

describe('the table', () => {
  it('has a row for every endpoint of the contract, and only for those', () => {
    expect(Object.keys(permissions).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it('lets no route be added that it does not name', async () => {
    const app = Fastify();
    await registerRateLimit(app, test);
    await registerSession(app, test);
    expect(() => app.get('/api/secret', () => 'x')).toThrow('permissions.ts');
  });
});
