import { expect, it } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { dropSession, openSession } from '#web/session/session.ts';
import { withCarrierToken } from './carrier-token.ts';

it('a token that comes after the person has signed out is not kept in the browser', async () => {
  openSession(person);
  const reply = Promise.withResolvers<{ access_token: string }>();
  answer({ 'POST /api/fedex/authorize': () => reply.promise as never });
  const used = withCarrierToken(async (token) => token);
  dropSession();
  reply.resolve({ access_token: 'sealed' });
  expect(await used).toBe('sealed');
  expect({ ...sessionStorage }).toEqual({});
});
