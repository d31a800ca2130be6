import { expect, test } from 'vitest';
import type { ProblemDetails } from '#contract/problem-details.ts';
import { CallProblem } from '#web/http/call.ts';
import { untouched } from './untouched.ts';

const seen = { revision: 1, phone: '1', city: 'Plano' };
const conflict = (current: object) =>
  new CallProblem({ type: '', title: '', status: 409, code: 'revision-conflict', instance: '', current } satisfies ProblemDetails);

test('a write is sent again from the current row when another field was changed', () => {
  const current = { revision: 3, phone: '1', city: 'Austin' };
  expect(untouched(conflict(current), seen, { phone: '2' })).toBe(current);
});

test('a person is asked when the same field was changed', () => {
  expect(untouched(conflict({ revision: 2, phone: '9', city: 'Plano' }), seen, { phone: '2' })).toBeUndefined();
});

test('nothing else is sent again', () => {
  expect(untouched(new Error('no'), seen, { phone: '2' })).toBeUndefined();
});
