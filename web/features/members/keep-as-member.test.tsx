import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Member } from '#contract/members/members.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { KeepAsMember } from './keep-as-member.tsx';
import { members } from './members.queries.ts';

beforeEach(() => {
  members.forget();
  openSession(person);
});

const orders = [{ orderId: 1, receiverName: 'Anna', email: 'anna@example.com', phone: '' }] as unknown as OrderSummary[];
const anna = { memberId: 5, memberName: 'Anna', email: 'anna@example.com', phone: '', mergedInto: null } as unknown as Member;
const shown = () => (
  <KeepAsMember orders={orders} orderIds={[1]} address={() => null} read={() => Promise.reject(new Error())} onKept={() => {}} />
);
const add = () => screen.findByRole<HTMLButtonElement>('button', { name: ko.members.keep });

it('nobody is made a member while it is not known who is one already', async () => {
  answer({ 'POST /api/members/list': () => new Promise<Member[]>(() => {}) });
  render(shown());
  expect((await add()).disabled).toBe(true);
  await act(() => fillCollection(members, [anna]));
  await screen.findByRole('button', { name: ko.members.giveTo('Anna') });
  expect((await add()).disabled).toBe(false);
});

it('it is said where the members could not be read', async () => {
  answer({ 'POST /api/members/list': () => problemAnswer('internal-error') });
  render(shown());
  expect((await screen.findByRole('alert')).textContent).toContain(ko.common.loadFailed);
  expect((await add()).disabled).toBe(true);
});
