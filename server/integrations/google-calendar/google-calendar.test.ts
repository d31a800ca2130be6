import { exportPKCS8, generateKeyPair, importPKCS8, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import type { CalendarConfig } from '#server/config/upstreams.ts';
import { sandboxCalendar } from '#test/calendar.ts';
import { type AllDayEvent, createGoogleCalendar, type GoogleCalendar, shortened } from './google-calendar.client.ts';
import { EventPage } from './google-calendar.wire.ts';

let sandbox: Sandbox;
let config: CalendarConfig;
let calendar: GoogleCalendar;
const event: AllDayEvent = {
  summary: '봄 촬영',
  description: '스튜디오',
  firstDay: '2027-03-08',
  lastDay: '2027-03-19',
  marks: { a: '1' },
};
const anyId = () => crypto.randomUUID().replaceAll('-', '');

beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: [] });
  config = sandboxCalendar(sandbox);
});
beforeEach(() => {
  sandbox.reset();
  cachedToken = undefined;
  calendar = createGoogleCalendar(config);
});
afterAll(() => sandbox.close());

const raw = async (path: string, init: RequestInit = {}) => await fetch(`${sandbox.origin}/google-calendar${path}`, init);

describe('an event', () => {
  it('is an all-day event that ends on the day after its last day, and is read back as it was written', async () => {
    const id = anyId();
    const written = await calendar.insert(id, event);
    expect(written).toMatchObject({
      id,
      status: 'confirmed',
      summary: '봄 촬영',
      start: { date: '2027-03-08' },
      end: { date: '2027-03-20' },
    });
    expect(await calendar.get(id)).toEqual(written);
    expect(written.extendedProperties?.private).toEqual({ a: '1' });
  });

  it('is not made twice', async () => {
    const id = anyId();
    await calendar.insert(id, event);
    await expect(calendar.insert(id, event)).rejects.toMatchObject({ fault: 'duplicate' });
    await calendar.remove(id);
    await expect(calendar.insert(id, event)).rejects.toMatchObject({ fault: 'duplicate' });
  });

  it('that was deleted is told from one that never was, and an update brings it back', async () => {
    const id = anyId();
    await expect(calendar.remove(id)).rejects.toMatchObject({ fault: 'missing' });
    await expect(calendar.update(id, event)).rejects.toMatchObject({ fault: 'missing' });
    await calendar.insert(id, event);
    await calendar.remove(id);
    await expect(calendar.remove(id)).rejects.toMatchObject({ fault: 'deleted' });
    expect(await calendar.get(id)).toMatchObject({ status: 'cancelled' });
    expect(await calendar.update(id, event)).toMatchObject({ status: 'confirmed' });
  });

  it('that somebody else wrote meanwhile is not overwritten', async () => {
    const id = anyId();
    const { etag } = await calendar.insert(id, event);
    await calendar.update(id, { ...event, summary: '다른 사람' });
    await expect(calendar.update(id, event, etag)).rejects.toMatchObject({ fault: 'changed' });
    expect(await calendar.get(id)).toMatchObject({ summary: '다른 사람' });
  });

  it('with times of day becomes an all-day event again', async () => {
    const id = anyId();
    await calendar.insert(id, event);
    await api('PATCH', id, {
      start: { date: null, dateTime: '2027-03-08T10:00:00+09:00' },
      end: { date: null, dateTime: '2027-03-08T12:00:00+09:00' },
    });
    expect((await calendar.get(id)).start).toEqual({ dateTime: '2027-03-08T10:00:00+09:00' });
    expect(await calendar.update(id, event)).toMatchObject({ start: { date: '2027-03-08' }, end: { date: '2027-03-20' } });
  });

  it('with a title or description that is too long for Google is cut, and not in the middle of a character', async () => {
    const written = await calendar.insert(anyId(), { ...event, summary: '가'.repeat(2000), description: '😀'.repeat(9000) });
    expect(written.summary).toHaveLength(1024);
    expect(shortened('가나다😀', 4)).toBe('가나다…');
    expect(shortened('가나다라', 4)).toBe('가나다라');
  });
});

describe('the list', () => {
  it('goes on where it ended, and says of a deleted event no more than that', async () => {
    const [existing, deleted] = [anyId(), anyId()];
    await calendar.insert(existing, event);
    await calendar.insert(deleted, event);
    const all = await calendar.list({});
    expect(all.items.map(({ id }) => id).sort()).toEqual([existing, deleted].sort());
    await calendar.remove(deleted);
    const since = await calendar.list({ syncToken: all.nextSyncToken });
    expect(since.items).toEqual([{ id: deleted, status: 'cancelled' }]);
    expect((await calendar.list({ syncToken: since.nextSyncToken })).items).toEqual([]);
  });

  it('says when its token has run out', async () => {
    const { nextSyncToken } = await calendar.list({});
    sandbox.clock.advance(8 * 86_400_000);
    await expect(createGoogleCalendar(config).list({ syncToken: nextSyncToken })).rejects.toMatchObject({ fault: 'sync-expired' });
  });

  it('says so, too, when its token is none, and of a question that is wrong without one that it is', async () => {
    const { nextSyncToken } = await calendar.list({});
    await expect(calendar.list({ syncToken: 'none' })).rejects.toMatchObject({ fault: 'sync-expired' });
    await expect(calendar.list({ syncToken: nextSyncToken, pageToken: 'none' })).rejects.toMatchObject({ fault: 'sync-expired' });
    await expect(calendar.list({ pageToken: 'none' })).rejects.toMatchObject({ fault: 'invalid' });
  });

  it('comes in pages', async () => {
    for (let n = 0; n < 5; n += 1) await calendar.insert(anyId(), event);
    const token = await askToken();
    const page = async (query: string): Promise<Record<string, unknown>> =>
      EventPage.loose().parse(
        await (
          await raw(`/calendar/v3/calendars/${config.calendarId}/events?${query}`, { headers: { authorization: `Bearer ${token}` } })
        ).json(),
      );
    const first = await page('maxResults=3');
    expect(first).toMatchObject({ items: { length: 3 }, nextPageToken: expect.any(String) });
    expect(first).not.toHaveProperty('nextSyncToken');
    expect(await page(`maxResults=3&pageToken=${first.nextPageToken}`)).toMatchObject({
      items: { length: 2 },
      nextSyncToken: expect.any(String),
    });
  });
});

describe('what is refused', () => {
  const fault = async (calendarId: string) => {
    const other = createGoogleCalendar({ ...config, calendarId });
    return await other.insert(anyId(), event).catch(({ fault }: { fault: string }) => fault);
  };

  it('a calendar that is not shared, or only to look at', async () => {
    expect(await fault('not-shared@sandbox.example')).toBe('not-shared');
    expect(await fault('read-only@sandbox.example')).toBe('read-only');
    const hidden = createGoogleCalendar({ ...config, calendarId: 'not-shared@sandbox.example' });
    await expect(hidden.remove(anyId())).rejects.toMatchObject({ fault: 'not-shared' });
    await expect(hidden.list({})).rejects.toMatchObject({ fault: 'not-shared' });
  });

  it('one event that may not be written, which is told from a calendar that is only to look at', async () => {
    const id = anyId();
    await calendar.insert(id, event);
    const refused = async (method: string, act: () => Promise<unknown>) => {
      sandbox.faults.add({ service: 'google-calendar', kind: 'forbidden', match: `${method} /calendar` });
      return await act().catch(({ fault }: { fault: string }) => fault);
    };
    expect(await refused('PATCH', () => calendar.update(id, event))).toBe('forbidden');
    expect(await refused('DELETE', () => calendar.remove(id))).toBe('forbidden');
    const toLookAt = createGoogleCalendar({ ...config, calendarId: 'read-only@sandbox.example' });
    await expect(toLookAt.update(id, event)).rejects.toMatchObject({ fault: 'read-only' });
    await expect(toLookAt.remove(id)).rejects.toMatchObject({ fault: 'read-only' });
  });

  it('a key that is not the account’s, an account that is unknown, a person one may not act for', async () => {
    const { private_key } = await otherKey();
    const list = async (changes: Partial<CalendarConfig['account']>, subject?: string) =>
      await createGoogleCalendar({ ...config, subject, account: { ...config.account, ...changes } }).list({});
    await expect(list({ private_key })).rejects.toMatchObject({ fault: 'credentials' });
    await expect(list({ private_key: 'no key at all' })).rejects.toMatchObject({ fault: 'credentials' });
    await expect(list({ client_email: 'nobody@sandbox.example' })).rejects.toMatchObject({ fault: 'credentials' });
    await expect(list({}, 'somebody@elsewhere.example')).rejects.toMatchObject({ fault: 'credentials' });
    expect(await list({}, 'seoyeon.kim@samusil.example')).toHaveProperty('nextSyncToken');
  });

  it('ids of other letters, times in the wrong order, days mixed with moments, bodies that are none', async () => {
    const status = async (body: unknown) => (await api('POST', '', body)).status;
    expect(await status({ id: 'wxyz12345', start: { date: '2027-03-08' }, end: { date: '2027-03-09' } })).toBe(400);
    expect(await status({ id: anyId(), start: { date: '2027-03-08' }, end: { date: '2027-03-08' } })).toBe(400);
    expect(await status({ id: anyId(), start: { date: '2027-03-08' }, end: { dateTime: '2027-03-09T00:00:00Z' } })).toBe(400);
    expect(await status({ id: anyId(), start: { date: '2027-03-08' } })).toBe(400);
    expect(await status('nothing')).toBe(400);
  });

  it('a call too many within a minute, which passes', async () => {
    for (let n = 0; n < 600; n += 1) await api('GET', '');
    await expect(calendar.list({})).rejects.toMatchObject({ fault: 'rate-limited' });
    sandbox.clock.advance(60_000);
    expect(await calendar.list({})).toHaveProperty('nextSyncToken');
  });
});

describe('trouble on the way', () => {
  const trouble = async (kind: 'status' | 'html' | 'garbage' | 'cut' | 'rate-limit', match = '/events') => {
    sandbox.faults.add({ service: 'google-calendar', kind, match });
    return await calendar.list({}).catch(({ fault }: { fault: string }) => fault);
  };

  it('is told from a refusal', async () => {
    expect(await trouble('status')).toBe('unreachable');
    expect(await trouble('html')).toBe('unreachable');
    expect(await trouble('garbage')).toBe('unreachable');
    expect(await trouble('cut')).toBe('unreachable');
    expect(await trouble('rate-limit')).toBe('rate-limited');
    expect(await trouble('html', '/token')).toHaveProperty('nextSyncToken'); // the token is still valid
  });

  it('at the token endpoint is trouble too, and the next call asks again', async () => {
    expect(await trouble('html', '/token')).toBe('unreachable');
    expect(await calendar.list({})).toHaveProperty('nextSyncToken');
  });

  it('a token that ended early is asked for anew, and the call made again', async () => {
    await calendar.list({});
    sandbox.faults.add({ service: 'google-calendar', kind: 'expired-session', match: '/events' });
    await calendar.list({});
    expect(sandbox.requests('google-calendar').filter((request) => request === 'POST /token')).toHaveLength(2);
  });
});

/** A plain API call with a valid token. */
async function api(method: string, id: string, body?: unknown): Promise<Response> {
  const access_token = await askToken();
  return await raw(`/calendar/v3/calendars/${encodeURIComponent(config.calendarId)}/events${id === '' ? '' : `/${id}`}`, {
    method,
    headers: { authorization: `Bearer ${access_token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

let cachedToken: string | undefined;
/** Cached for one test only: the sandbox forgets tokens with everything else. */
async function askToken(): Promise<string> {
  if (cachedToken !== undefined) return cachedToken;
  const { client_email, private_key, token_uri } = config.account;
  const issuedAt = Math.floor(Date.now() / 1000);
  const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/calendar.events' })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(await importPKCS8(private_key, 'RS256'));
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  const reply = (await (await fetch(token_uri, { method: 'POST', body })).json()) as { access_token: string };
  cachedToken = reply.access_token;
  return cachedToken;
}

async function otherKey(): Promise<{ private_key: string }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { private_key: await exportPKCS8(privateKey) };
}
