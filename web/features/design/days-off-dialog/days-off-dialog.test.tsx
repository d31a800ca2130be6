import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DaysOff, NewDaysOff } from '#contract/design/days-off/days-off.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { daysOff } from '#web/features/design/days-off/days-off.door.ts';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { MantineNotices } from '#web/ui/feedback/mantine-notices.tsx';
import { DaysOffDialog } from './days-off-dialog.tsx';

const days: DaysOff = { daysOffId: 1, staffId: 7, startDate: '2998-01-04', endDate: '2998-01-05', offKind: 'leave', revision: 1 };
const later: DaysOff = { ...days, daysOffId: 2, startDate: '2998-02-04', endDate: '2998-02-05' };

it('what is typed after another form was left on its way stays when the answer comes', async () => {
  openSession(person);
  const stored = Promise.withResolvers<{ daysOff: DaysOff }>();
  const calls = answer({
    'POST /api/design/daysOff': () => [days, later],
    'POST /api/design/updateDaysOff': () => stored.promise,
  });
  await fillCollection(daysOff, [days, later]);
  const { user } = render(<DaysOffDialog people={[person]} onHistory={vi.fn()} onClose={vi.fn()} />);
  const kind = () => screen.getByRole<HTMLSelectElement>('combobox', { name: ko.lanes.offKind });
  const edit = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  await edit(/1월 4일.*수정$/);
  await user.selectOptions(kind(), 'trip');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST /api/design/updateDaysOff'));
  await edit(/2월 4일.*수정$/);
  await user.selectOptions(kind(), 'other');
  await act(async () => stored.resolve({ daysOff: { ...days, offKind: 'trip', revision: 2 } }));
  await vi.waitFor(() => expect(daysOff.rows()?.[0]?.offKind).toBe('trip'));
  expect(kind().value).toBe('other');
  expect(screen.getByRole('button', { name: ko.common.save })).toBeTruthy();
  daysOff.forget();
});

it('days off that somebody else has changed meanwhile are shown as they are now, and stored over only where that is chosen', async () => {
  openSession(person);
  let stored: DaysOff = { ...days, offKind: 'other', endDate: '2998-01-06', revision: 2 };
  answer({
    'POST /api/design/daysOff': () => [days],
    'POST /api/design/updateDaysOff': ({ revision, changes }) => {
      if (revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      stored = { ...stored, ...(changes as Partial<DaysOff>), revision: stored.revision + 1 };
      return { daysOff: stored };
    },
  });
  await fillCollection(daysOff, [days]);
  const { user } = render(<DaysOffDialog people={[person]} onHistory={vi.fn()} onClose={vi.fn()} />);
  await user.click(await screen.findByRole('button', { name: /1월 4일.*수정$/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: ko.lanes.offKind }), 'trip');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  const asked = await screen.findByRole('dialog', { name: ko.common.conflictTitle });
  expect(asked.textContent).toContain(ko.lanes.offKinds.other);
  await user.click(screen.getByRole('button', { name: ko.common.keepMine }));
  await vi.waitFor(() => expect(stored).toMatchObject({ offKind: 'trip', endDate: '2998-01-06' }));
  daysOff.forget();
});

it('somebody who may not plan, and so cannot correct what is stored, is told what was chosen too late', async () => {
  openSession({ ...person, rights: [] });
  const stored = Promise.withResolvers<{ daysOff: DaysOff }>();
  const calls = answer({ 'POST /api/design/daysOff': () => [], 'POST /api/design/addOwnDaysOff': () => stored.promise });
  await fillCollection(daysOff, []);
  const { user } = render(
    <>
      <MantineNotices />
      <DaysOffDialog people={[person]} onHistory={vi.fn()} onClose={vi.fn()} />
    </>,
  );
  const kind = () => screen.getByRole<HTMLSelectElement>('combobox', { name: ko.lanes.offKind });
  await user.click(await screen.findByRole('button', { name: ko.lanes.addDaysOff }));
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST /api/design/addOwnDaysOff'));
  await user.selectOptions(kind(), 'trip');
  await act(async () => stored.resolve({ daysOff: { ...days, staffId: person.staffId } }));
  await screen.findByText(ko.saving.leftOutText(`${ko.lanes.offKind} ${ko.lanes.offKinds.trip}`), { exact: false });
  expect(kind().value).toBe('leave');
  expect(screen.getByRole('button', { name: ko.lanes.addDaysOff })).toBeTruthy();
  act(() => notifications.clean());
  daysOff.forget();
});

it('days off that are listed although their answer was lost stay: what is entered then are others', async () => {
  openSession(person);
  let isLost = true;
  const calls = answer({
    'POST /api/design/daysOff': () => [],
    'POST /api/design/addDaysOff': (given) =>
      isLost ? problemAnswer('internal-error') : { daysOff: { ...given, daysOffId: 4, revision: 1 } },
  });
  const { fetch: send } = globalThis;
  const keys: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: { headers: Record<string, string> }) => {
    if (path === '/api/design/addDaysOff') keys.push(init.headers['idempotency-key'] ?? '');
    return send(path, init);
  });
  await fillCollection(daysOff, []);
  const other = { ...person, staffId: person.staffId + 1, staffName: '이도윤' };
  const { user } = render(<DaysOffDialog people={[person, other]} onHistory={vi.fn()} onClose={vi.fn()} />);
  const press = async () => user.click(await screen.findByRole('button', { name: ko.lanes.addDaysOff }));
  await press();
  await screen.findByRole('alert');
  await press();
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
  const given = calls.at(-1)?.body as NewDaysOff;
  act(() => daysOff.apply([{ ...given, daysOffId: 3, revision: 1 }]));
  isLost = false;
  await user.selectOptions(screen.getByRole('combobox', { name: ko.lanes.person }), String(other.staffId));
  await press();
  await vi.waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
  daysOff.forget();
});
