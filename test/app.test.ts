import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

describe('the app that tests start', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('answers over HTTP, database included', async () => {
    expect(await app.visitor().call('GET /readyz', {})).toEqual({ status: 'ok' });
  });

  test('knows who is signed in, and refuses a visitor', async () => {
    const person = await app.signIn({ staffName: '김서연', role: 'administrator' });
    expect(await person.call('POST /api/auth/session', { body: {} })).toMatchObject({ staff: person.staff });
    expect(await app.visitor().problem('POST /api/auth/session', { body: {} })).toMatchObject({ code: 'signed-out', status: 401 });
  });

  test('forgets a session that was signed out', async () => {
    const person = await app.signIn();
    await person.call('POST /api/auth/signOut', { body: {} });
    expect(person.cookies.size).toBe(0);
  });
});
