import { expect, it } from 'vitest';
import { person } from '#test/page/person.ts';
import { queryClient } from '#web/http/query-client.ts';
import { currentSession, openSession } from './session.ts';

it('who is signed in as a test ends,', () => {
  openSession(person);
  queryClient.setQueryData(['theirs'], 1);
  expect(currentSession().status).toBe('signed-in');
});

it('is not in the test after it, nor what was loaded for them', () => {
  expect(currentSession()).toEqual({ status: 'loading' });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
