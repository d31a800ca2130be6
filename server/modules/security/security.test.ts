import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Right } from '#contract/permissions.ts';
import type { SecurityEvent, SecurityFilter } from '#contract/security/security.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { rowsOf } from '#server/db/db.ts';
import { securityEvent } from '#server/db/schema/operation/security-event.ts';
import { sessionCookie } from '#server/http/session.ts';
import { openSession } from '#server/modules/auth/auth.service.ts';
import { insertEvents } from '#server/security/insert-events.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { until } from '#test/calendar.ts';
import type { Client } from '#test/client.ts';
import { databaseKind } from '#test/database.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { selectEvents } from './security.repository.ts';
import { securityFile } from './security-file.ts';
import { securityThinning } from './security-thinning.job.ts';

let test: TestApp;
let admin: Client & { staff: Staff };
const lines: string[] = [];
beforeAll(async () => {
  test = await startTestApp({ config: { logLevel: 'warn' }, logTo: { write: (line) => lines.push(line) } });
  admin = await test.signIn({ role: 'administrator', staffName: '김서연' });
});
afterAll(() => test.close());

const list = (filter: SecurityFilter & { before?: number; limit?: number } = {}) => admin.call('POST /api/security/list', { body: filter });
const metric = async (pattern: RegExp) => Number(pattern.exec(await (await admin.fetch('/metrics')).text())?.[1] ?? 0);
const from = (address: string, body = '{}') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  body,
});

describe('a flood of refusals', () => {
  it('is a line for the first and later one for the rest, one warning, and a count that misses none', async () => {
    const kim = await test.signIn();
    const address = '203.0.113.77';
    for (let n = 0; n < 300; n += 1) expect((await kim.fetch('/api/jobs/list', from(address))).status).toBe(403);
    const { events } = await until(
      () => list({ address }),
      ({ events }) => events.length > 0,
    );
    expect(events).toMatchObject([{ kind: 'right-refused', subject: 'POST /api/jobs/list', staffId: kim.staff.staffId, times: 1 }]);
    expect(await metric(/^security_events_total\{kind="right-refused",outcome="refused",reason="not-allowed"\} (\d+)$/m)).toBe(300);
    expect(lines.filter((line) => line.includes('many refusals') && line.includes(address))).toHaveLength(1);
  });
});

describe('a database that cannot be written', () => {
  it('holds no answer up, and the log is written afterwards', async () => {
    const kim = await test.signIn({ staffName: '늦게 적힌 사람' });
    await test.db.execute(sql`alter table security_event rename to away`);
    expect((await kim.fetch('/api/jobs/list', from('203.0.113.78'))).status).toBe(403);
    await until(
      () => metric(/^security_events_lost_total (\d+)$/m),
      (lost) => lost > 0,
    );
    await test.db.execute(sql`alter table away rename to security_event`);
    await kim.fetch('/api/design/nothing');
    await registerOrder(kim, newOrder(await addProducts(test.db, [{}])));
    await kim.call('POST /api/orders/list', { body: {} });
    await until(
      () => list({ staffId: kim.staff.staffId }),
      ({ events }) => events.some(({ kind }) => kind === 'orders-listed'),
    );
  });
});

describe('what is written', () => {
  // the embedded database has the clock of the process
  it.runIf(databaseKind() === 'postgres')(
    'has the moment of the database, also where the clock of the process is years ahead',
    async () => {
      const kim = await test.signIn({ staffName: '시계가 다른 사람' });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2090-01-01') });
      expect((await kim.fetch('/api/jobs/list', from('203.0.113.79'))).status).toBe(403);
      vi.useRealTimers();
      const { events } = await until(
        () => list({ address: '203.0.113.79' }),
        ({ events }) => events.length > 0,
      );
      const [stored] = await rowsOf<{ now: string }>(test.db, sql`select now()::text as now`);
      expect(Math.abs(Date.parse(events[0]?.at ?? '') - Date.parse(stored?.now ?? ''))).toBeLessThan(60_000);
    },
  );

  it('can neither be changed nor removed, but after a year', async () => {
    await insertEvents(test.db, [{ kind: 'signed-in', at: '2020-01-01T00:00:00Z' }, { kind: 'signed-in' }]);
    for (const statement of [
      sql`update security_event set kind = 'signed-out'`,
      sql`delete from security_event`,
      sql`truncate security_event cascade`,
    ])
      await expect(test.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('is thinned by the job after as many days as are set, and never of the last year', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await insertEvents(
      test.db,
      [366, 500, 729, 731, 2000].map((days) => ({ kind: 'invoice-made' as const, subject: `${days}`, at: daysAgo(days) })),
    );
    const left = async (keepDays: number) => {
      await securityThinning(test.db, keepDays).run({ signal: new AbortController().signal, notifications: [] });
      const rows = await test.db.select().from(securityEvent).where(eq(securityEvent.kind, 'invoice-made')).orderBy(securityEvent.eventId);
      return rows.map(({ subject }) => subject);
    };
    // more than one statement removes
    await test.db.execute(sql`insert into security_event (at, kind, outcome)
      select '2019-01-01'::timestamptz + n * interval '1 minute', 'signed-out', 'done' from generate_series(1, 1200) n`);
    // the clock may be years ahead, so nothing is removed after a long absence
    await test.db.execute(sql`update job_run set ended_at = now() - interval '2 years' where name = 'security-thinning'`);
    expect(await left(730)).toHaveLength(5);
    await test.db.execute(sql`update job_run set ended_at = now() where name = 'security-thinning'`);
    expect(await left(730)).toEqual(['366', '500', '729']);
    expect((await list({ kind: 'signed-out' })).events).toEqual([]);
    expect(await left(1)).toEqual([]);
    expect((await list()).events.length).toBeGreaterThan(0);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    // 2027-03-08, a Monday, every ten minutes from midnight in Korea
    const start = Date.parse('2027-03-08T00:00:00+09:00');
    await insertEvents(
      test.db,
      Array.from({ length: 288 }, (_, n) => ({
        kind: n % 3 === 0 ? ('origin-refused' as const) : ('orders-listed' as const),
        at: new Date(start + n * 600_000).toISOString(),
        address: `198.51.100.${n % 4}`,
        ...(n % 2 === 0 && { staffId: admin.staff.staffId }),
      })),
    );
  });
  const day = { fromDay: '2027-03-08', toDay: '2027-03-08' };
  const count = async (filter: SecurityFilter) => (await list({ ...filter, limit: 200 })).events.length;

  it('has every event of a Korean day, and of what the filters leave', async () => {
    expect(await count(day)).toBe(144);
    expect(await count({ ...day, kind: 'origin-refused' })).toBe(48);
    expect(await count({ ...day, outcome: 'done' })).toBe(96);
    expect(await count({ ...day, address: '198.51.100.1' })).toBe(36);
    expect(await count({ ...day, staffId: admin.staff.staffId, kind: 'origin-refused' })).toBe(24);
    expect(await count({ fromDay: '2027-03-10' })).toBe(0);
  });

  it('goes back page by page, newest first, without a gap', async () => {
    const all: SecurityEvent[] = [];
    for (let more = true; more; ) {
      const page = await list({ fromDay: '2027-03-08', limit: 50, ...(all.length > 0 && { before: all.at(-1)?.eventId ?? 0 }) });
      all.push(...page.events);
      more = page.more;
    }
    expect(all).toHaveLength(288);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  });

  it('says how many came after one', async () => {
    const newest = (await list({ limit: 1 })).events[0]?.eventId ?? 0;
    const countNew = async (filter: SecurityFilter) =>
      (await admin.call('POST /api/security/countNew', { body: { ...filter, after: newest } })).count;
    expect(await countNew({})).toBe(0);
    await insertEvents(test.db, [{ kind: 'signed-in', at: '2027-04-01T00:00:00Z' }]);
    expect(await countNew({})).toBe(1);
    expect(await countNew({ kind: 'signed-out' })).toBe(0);
    expect(await countNew({ fromDay: '2027-03-09', toDay: '2027-03-09' })).toBe(0);
  });

  it('leaves out what a newer version beside this one wrote', async () => {
    const may: SecurityFilter = { fromDay: '2027-05-01', toDay: '2027-05-01' };
    await insertEvents(test.db, [{ kind: 'signed-in', at: '2027-05-01T09:00:00+09:00' }]);
    await test.db.execute(sql`insert into security_event (kind, outcome, at)
      select 'unheard-of', 'done', '2027-05-01T12:00:00+09:00' from generate_series(1, 501)`);
    expect(await list({ ...may, limit: 10 })).toMatchObject({ events: [{ kind: 'signed-in' }], more: false });
    expect(await admin.call('POST /api/security/countNew', { body: may })).toEqual({ count: 1 });
    const parts: string[] = [];
    for await (const part of securityFile(test.db, may, 'en')) if (parts.push(part) > 3) break;
    expect(parts.join('').trimEnd().split('\r\n')).toHaveLength(2);
  });
});

describe('the file', () => {
  it('has what the filter leaves, in the person’s language, safe to open in a spreadsheet, and is in the log itself', async () => {
    await insertEvents(test.db, [{ kind: 'job-failed', subject: '=1+1', at: '2028-01-01T00:00:00Z' }]);
    const reply = await admin.fetch('/api/security/export?language=ko&kind=job-failed&fromDay=2028-01-01');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toMatch(/; filename\*=UTF-8''security-\d{4}-\d\d-\d\d\.csv$/);
    const rows = Buffer.from(await reply.arrayBuffer())
      .toString()
      .split('\r\n');
    expect(rows[0]).toBe('\ufeff때,종류,결과,이유,대상,누가,누구를,주소,건수,횟수,요청 번호');
    expect(rows.slice(1)).toEqual(["2028-01-01 09:00:00,자동 작업 실패,실패,,'=1+1,,,,,1,", '']);
    await until(
      () => list({ kind: 'log-exported' }),
      ({ events }) => events[0]?.staffId === admin.staff.staffId,
    );
  });
});

describe('what administrators are told', () => {
  const notices = async (client: Client) => (await client.call('POST /api/security/notices', { body: {} })).notices;

  it('is there for each of them until they have marked it as read', async () => {
    const lee = await test.signIn({ role: 'administrator', staffName: '이지훈' });
    const { staff } = await test.signIn({ staffName: '박하늘' });
    await admin.call('POST /api/staff/update', { body: { staffId: staff.staffId, changes: { role: 'administrator' } } });
    const [first] = await notices(admin);
    expect(first).toMatchObject({ kind: 'administrator-made', aboutName: '박하늘', staffName: '김서연' });
    const eventIds = [first?.eventId ?? 0];
    await admin.call('POST /api/security/markRead', { body: { eventIds } });
    await admin.call('POST /api/security/markRead', { body: { eventIds } });
    expect(await notices(admin)).toEqual([]);
    expect(await notices(lee)).toMatchObject([{ eventId: first?.eventId }]);
    expect((await list({ kind: 'administrator-made' })).events).toMatchObject([{ aboutName: '박하늘' }]);
  });

  const added = async (roleName: string, rights: Right[]) => {
    const { role } = await admin.call('POST /api/roles/add', { body: { roleName, rights } });
    const body = { email: `${role.roleKey}@samusil.example`, staffName: roleName, staffNickName: '', affiliation: '', role: role.roleKey };
    return { role, ...(await admin.call('POST /api/staff/add', { body })) };
  };
  const newNotices = async (act: () => Promise<unknown>) => {
    const before = new Set((await notices(admin)).map(({ eventId }) => eventId));
    await act();
    return (await notices(admin)).filter(({ eventId }) => !before.has(eventId));
  };

  it('is of a role whose rights change, and not of one that is only called something else', async () => {
    const { role } = await admin.call('POST /api/roles/add', { body: { roleName: '창고', rights: [] } });
    const change = (changes: object) => () => admin.call('POST /api/roles/update', { body: { roleKey: role.roleKey, changes } });
    expect(await newNotices(change({ roleName: '물류' }))).toEqual([]);
    expect((await list({ kind: 'role-renamed' })).events).toMatchObject([{ subject: '물류' }]);
    expect(await newNotices(change({ rights: ['exports'] }))).toMatchObject([{ kind: 'role-changed', subject: '물류' }]);
    expect(await newNotices(change({ rights: ['exports'] }))).toEqual([]);
  });

  it('is also of somebody new, or back again, who runs the office with others', async () => {
    let staffId = 0;
    const coming = await newNotices(async () => {
      ({ staffId } = (await added('총무', ['staff.manage'])).staff);
    });
    expect(coming).toMatchObject([{ kind: 'role-given', aboutName: '총무', subject: '총무' }]);
    const active = (is: boolean) => () => admin.call('POST /api/staff/update', { body: { staffId, changes: { active: is } } });
    expect(await newNotices(active(false))).toEqual([]);
    expect(await newNotices(active(true))).toMatchObject([{ kind: 'role-given', aboutName: '총무' }]);
    expect(await newNotices(() => added('보조', ['exports', 'products.write']))).toEqual([]);
  });

  it('is nothing that happened before they might see it', async () => {
    const lee = await test.signIn({ staffName: '이감사' });
    const again = async () => {
      lee.cookies.set(sessionCookie(test.config).name, await openSession(test.db, lee.staff.staffId));
      return await notices(lee);
    };
    await newNotices(() => added('총무 2', ['staff.manage']));
    const byNewRole = async (role: string) => {
      await admin.call('POST /api/staff/update', { body: { staffId: lee.staff.staffId, changes: { role } } });
      return await again();
    };
    expect(await byNewRole('administrator')).toMatchObject([{ kind: 'administrator-made', aboutName: '이감사' }]);
    await newNotices(() => added('총무 3', ['staff.manage']));
    const { role } = await admin.call('POST /api/roles/add', { body: { roleName: '감사팀', rights: ['security.read', 'exports'] } });
    expect(await byNewRole(role.roleKey)).toMatchObject([{ kind: 'role-given' }, { aboutName: '총무 3' }, { kind: 'administrator-made' }]);
    for (const rights of [['exports'], ['security.read']] satisfies Right[][])
      await admin.call('POST /api/roles/update', { body: { roleKey: role.roleKey, changes: { rights } } });
    expect(await again()).toMatchObject([{ kind: 'role-changed', subject: '감사팀' }]);
  });

  it('is nothing that others may see', async () => {
    const kim = await test.signIn();
    expect(await kim.problem('POST /api/security/notices', { body: {} })).toMatchObject({ code: 'not-allowed' });
    expect(await kim.problem('POST /api/security/list', { body: {} })).toMatchObject({ code: 'not-allowed' });
  });
});

describe('a log that is switched off', () => {
  it('is told once, keeps nothing, and says so when it is on again', async () => {
    const off = () => startTestApp({ database: test.database, config: { securityLog: false } });
    const switches = async () => (await list({ outcome: 'done', limit: 200 })).events.filter(({ kind }) => kind.startsWith('log-switched'));
    const apps = [await off(), await off()];
    const kim = await apps[0]!.signIn({ email: 'off@samusil.example', staffName: '기록 없는 사람' });
    await kim.call('POST /api/orders/list', { body: {} });
    await kim.call('POST /api/auth/signOut', { body: {} });
    for (const app of apps) await app.close();
    expect(await switches()).toMatchObject([{ kind: 'log-switched-off' }]);
    expect((await list({ staffId: kim.staff.staffId })).events).toEqual([]);
    await (await startTestApp({ database: test.database })).close();
    expect((await switches()).map(({ kind }) => kind)).toEqual(['log-switched-on', 'log-switched-off']);
  });
});

describe('a long log', () => {
  beforeAll(async () => {
    await test.db.execute(sql`
      insert into security_event (at, kind, outcome, staff_id, address)
      select '2028-01-01'::timestamptz + n * interval '1 minute', case n % 5 when 0 then 'right-refused' else 'orders-listed' end,
        case n % 5 when 0 then 'refused' else 'done' end, n % 50, '198.51.100.' || n % 200
      from generate_series(1, 20000) n`);
    await test.db.execute(sql`analyze security_event`);
  });

  const planOf = async (query: ReturnType<typeof selectEvents>) => {
    const plan = await rowsOf<{ 'QUERY PLAN': string }>(test.db, sql`explain ${query.getSQL()}`);
    return plan.map((row) => row['QUERY PLAN']).join('\n');
  };
  const filters: SecurityFilter[] = [
    {},
    { kind: 'right-refused' },
    { outcome: 'refused' },
    { staffId: 7 },
    { address: '198.51.100.7' },
    { fromDay: '2028-01-03', toDay: '2028-01-03' },
    { kind: 'orders-listed', staffId: 7, fromDay: '2028-01-03' },
  ];
  it.each(filters)('has its window found by an index, without looking at the rest: %o', async (filter) => {
    const { events } = await list({ ...filter, limit: 10 });
    const { eventId: before } = events.at(-1) as SecurityEvent;
    for (const query of [selectEvents(test.db, { ...filter, limit: 10 }), selectEvents(test.db, { ...filter, before, limit: 10 })]) {
      expect(await planOf(query)).not.toMatch(/Seq Scan|Bitmap|Sort/);
    }
  });

  it('is not looked through for an outcome that a kind does not have', async () => {
    const filter = { kind: 'orders-listed', outcome: 'refused' } as const;
    expect(await planOf(selectEvents(test.db, { ...filter, limit: 10 }))).not.toMatch(/Scan/);
    expect(await list(filter)).toEqual({ events: [], more: false });
    expect((await list({ kind: 'right-refused', outcome: 'refused', fromDay: '2028-01-03', limit: 10 })).events).toHaveLength(10);
  });
});
