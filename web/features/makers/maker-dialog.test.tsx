import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Maker, MakerUpdate } from '#contract/makers/makers.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { loadSession } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { MakerDialog } from './maker-dialog.tsx';
import { makers } from './makers.queries.ts';

const nothing = () => {};
const kept: Maker = { makerId: 3, makerName: '가 공방', contact: '', leadDays: null, memo: '하나', mergedInto: null, revision: 1 };
const change = { changeId: 9, staffName: '박지훈', at: '2026-11-21T06:00:00Z' };

/** The dialog of a maker without data, as far as this page knows; somebody else has stored some meanwhile. */
async function draw(current: Maker) {
  const calls = answer({
    'POST /api/auth/session': () => sessionOf(person),
    'POST /api/makers/write': ({ revision, changes }) =>
      revision === current.revision
        ? { maker: { ...current, ...changes, revision: revision + 1 } as Maker }
        : problemAnswer('revision-conflict', { current, change }),
  });
  await loadSession();
  await fillCollection(makers, []);
  const onClose = vi.fn();
  const { user } = render(<MakerDialog name="가 공방" maker={undefined} onHistory={nothing} onErase={nothing} onClose={onClose} />);
  await user.type(await screen.findByLabelText(ko.makers.fields.memo), '둘');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  const sent = () => calls.filter(({ name }) => name === 'POST /api/makers/write').map(({ body }) => body);
  return { user, onClose, sent };
}

it('offers no empty form where what is kept could not be read, and what is kept once it could', async () => {
  let isDown = true;
  answer({
    'POST /api/auth/session': () => sessionOf(person),
    'POST /api/makers/list': () => (isDown ? problemAnswer('internal-error') : [kept]),
  });
  await loadSession();
  makers.forget();
  const Open = () => {
    const maker = useRows(makers).rows?.[0];
    return <MakerDialog name="가 공방" maker={maker} onHistory={nothing} onErase={nothing} onClose={nothing} />;
  };
  const { user } = render(<Open />);
  await screen.findByText(ko.common.loadFailed);
  expect(screen.queryByLabelText(ko.makers.fields.memo)).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: ko.common.retry }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>(ko.makers.fields.memo)).value).toBe('하나');
});

it('asks about what somebody else wrote first, and keeps mine where that is chosen', async () => {
  const { user, onClose, sent } = await draw(kept);
  expect(await screen.findByText(/하나/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: ko.common.keepMine }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject([
    { revision: 0, changes: { memo: '둘' } },
    { revision: 1, changes: { memo: '둘' } },
  ]);
});

it('adds what somebody else left open without asking', async () => {
  const { onClose, sent } = await draw({ ...kept, memo: '', leadDays: 5 });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ revision: 0 }, { revision: 1, changes: { memo: '둘' } }]);
});

it('keeps mine again and again without taking anything else of a colleague for it', async () => {
  const seen = { ...kept, contact: '김 과장' };
  const second = { ...seen, memo: '둘', contact: '이 대리', revision: 2 };
  const third = { ...second, memo: '셋', contact: '최 부장', revision: 3 };
  const refusals = [second, third];
  const calls = answer({
    'POST /api/auth/session': () => sessionOf(person),
    'POST /api/makers/write': ({ changes }) => {
      const current = refusals.shift();
      return current ? problemAnswer('revision-conflict', { current, change }) : { maker: { ...third, ...changes, revision: 4 } as Maker };
    },
  });
  await loadSession();
  await fillCollection(makers, [seen]);
  const onClose = vi.fn();
  const { user } = render(<MakerDialog name="가 공방" maker={seen} onHistory={nothing} onErase={nothing} onClose={onClose} />);
  const memo = await screen.findByLabelText(ko.makers.fields.memo);
  await user.clear(memo);
  await user.type(memo, '내 것');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  await user.click(await screen.findByRole('button', { name: ko.common.keepMine }));
  await screen.findByText(/셋/);
  expect(screen.queryByText(/최 부장/)).toBeNull();
  await user.click(screen.getByRole('button', { name: ko.common.keepMine }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = calls.filter(({ name }) => name === 'POST /api/makers/write').map(({ body }) => (body as MakerUpdate).changes);
  expect(sent).toEqual([{ memo: '내 것' }, { memo: '내 것' }, { memo: '내 것' }]);
});

it('stores the other fields where what somebody else has stored of one is to stay', async () => {
  const seen = { ...kept, contact: '김 과장' };
  const theirs = { ...seen, memo: '둘', revision: 2 };
  const calls = answer({
    'POST /api/auth/session': () => sessionOf(person),
    'POST /api/makers/write': ({ revision, changes }) =>
      revision === 2
        ? { maker: { ...theirs, ...changes, revision: 3 } as Maker }
        : problemAnswer('revision-conflict', { current: theirs, change }),
  });
  await loadSession();
  await fillCollection(makers, [seen]);
  const onClose = vi.fn();
  const { user } = render(<MakerDialog name="가 공방" maker={seen} onHistory={nothing} onErase={nothing} onClose={onClose} />);
  await user.type(await screen.findByLabelText(ko.makers.fields.memo), '내 것');
  await user.type(screen.getByLabelText(ko.makers.fields.contact), ' 010');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  await user.click(await screen.findByRole('button', { name: ko.common.takeTheirs }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = calls.filter(({ name }) => name === 'POST /api/makers/write').map(({ body }) => (body as MakerUpdate).changes);
  expect(sent.at(-1)).toEqual({ contact: '김 과장 010' });
});
