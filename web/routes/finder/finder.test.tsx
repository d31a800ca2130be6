import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Member } from '#contract/members/members.ts';
import { sampleOrder } from '#test/orders.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { person } from '#test/page/person.ts';
import { renderRouted } from '#test/page/render.tsx';
import { members } from '#web/features/members/members.queries.ts';
import { rates } from '#web/features/prices/prices.queries.ts';
import { products } from '#web/features/products/products.queries.ts';
import { queryClient } from '#web/http/query-client.ts';
import { staffList } from '#web/http/staff-list.queries.ts';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { Finder } from './finder.tsx';

beforeEach(async () => {
  queryClient.clear();
  openSession(person);
  await fillCollection(products, []);
  await fillCollection(staffList, []);
  await fillCollection(rates, []);
  members.forget();
});

const status = () => screen.findAllByRole('status').then((all) => all.map(({ textContent }) => textContent).join(' '));

it('says that it is looking, not that there is nothing, until the members have arrived', async () => {
  const list = Promise.withResolvers<Member[]>();
  answer({
    'POST /api/members/list': () => list.promise,
    'POST /api/design/workflow': () => ({ workflow: [] }) as never,
    'POST /api/finder/find': () => ({ orders: [], parcels: [] }),
  });
  const { user } = renderRouted(<Finder opened onClose={() => {}} />);
  await user.type(await screen.findByRole('combobox'), '김서연');
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(await status()).toContain(ko.finder.looking);
  await act(async () => list.resolve([]));
  await expect.poll(status).toContain(ko.common.nothingFound);
});

it('says that the orders could not be searched, not that there is none', async () => {
  await fillCollection(members, []);
  answer({
    'POST /api/design/workflow': () => ({ workflow: [] }) as never,
    'POST /api/finder/find': () => problemAnswer('internal-error'),
  });
  const { user } = renderRouted(<Finder opened onClose={() => {}} />);
  await user.type(await screen.findByRole('combobox'), '261130-001');
  await expect.poll(status, { timeout: 4000 }).toContain(ko.finder.failed);
  expect(await status()).not.toContain(ko.common.nothingFound);
});

it('calls a project without a title so, where one of its sub-projects was found', async () => {
  await fillCollection(members, []);
  answer({
    'POST /api/design/workflow': () =>
      ({ workflow: [liveProject({ summary: '', subProject: [subProject({ summary: '배너' })] })] }) as never,
    'POST /api/finder/find': () => ({ orders: [], parcels: [] }),
  });
  const { user } = renderRouted(<Finder opened onClose={() => {}} />);
  await user.type(await screen.findByRole('combobox'), '배너');
  expect((await screen.findByRole('option')).textContent).toContain(ko.design.untitled);
});

it('says of a text longer than the server takes that it is, and has the server search for its beginning', async () => {
  await fillCollection(members, []);
  const calls = answer({
    'POST /api/design/workflow': () => ({ workflow: [] }) as never,
    'POST /api/finder/find': () => ({ orders: [{ ...sampleOrder, receiverName: 'João' } as never], parcels: [] }),
  });
  const { user } = renderRouted(<Finder opened onClose={() => {}} />);
  await user.click(await screen.findByRole('combobox'));
  await user.paste('서울 세종대로 1 '.repeat(11));
  expect((await screen.findAllByRole('option'))[0]?.textContent).toContain('João');
  expect(screen.getByText(ko.common.tooLong('100', '109')).role).toBe('status');
  const texts = calls.filter(({ name }) => name.includes('finder')).map(({ body }) => body);
  expect(texts).toEqual([{ text: '서울 세종대로 1 '.repeat(10).trim() }]);
});
