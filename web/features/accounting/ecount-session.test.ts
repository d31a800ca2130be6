import { expect, it } from 'vitest';
import type { EcountSession } from '#contract/accounting/accounting.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { dropSession, openSession } from '#web/session/session.ts';
import { initializeEcount } from './ecount-session.ts';

it('a share that comes after the person has signed out is not kept in the browser', async () => {
  openSession(person);
  const reply = Promise.withResolvers<EcountSession>();
  answer({ 'POST /api/e-count/initialize': () => reply.promise });
  const asked = initializeEcount();
  dropSession();
  const share = { ZONE: 'A', SESSION_ID: 'sealed' };
  reply.resolve(share);
  expect(await asked).toEqual(share);
  expect({ ...sessionStorage }).toEqual({});
});
