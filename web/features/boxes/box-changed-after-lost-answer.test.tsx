import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredBox } from '#contract/boxes/boxes.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { BoxDialog } from './box-dialog.tsx';

const added: StoredBox = { boxId: 7, boxName: '중형', length: 10, width: 10, height: 10, ownWeight: 0.1, revision: 1 };
/** The box as a colleague has left it. */
let present: StoredBox;
let presses: number;
const onClose = vi.fn();

/** The first press adds the box, but its answer is lost; the server refuses what names a revision that is not the present one. */
beforeEach(() => {
  presses = 0;
  onClose.mockClear();
  answer({
    'POST /api/boxes/add': () => {
      presses += 1;
      return presses === 1 ? problemAnswer('internal-error') : problemAnswer('revision-conflict', { current: present });
    },
    'POST /api/boxes/update': ({ revision, changes }) => {
      if (revision !== present.revision) return problemAnswer('revision-conflict', { current: present });
      present = { ...present, ...(changes as Partial<StoredBox>), revision: revision + 1 };
      return { box: present };
    },
  });
});

/** Adds a box, whose answer is lost, then has a colleague change it, types something else and presses again. */
async function pressAgain(theirs: Partial<StoredBox>, mine: Partial<Record<keyof StoredBox, string>>) {
  const user = userEvent.setup();
  render(<BoxDialog box={undefined} onClose={onClose} />);
  const type = async (field: 'boxName' | 'length' | 'width' | 'height' | 'ownWeight', text: string) => {
    const box = screen.getByLabelText(ko.boxes.fields[field] ?? field);
    await user.clear(box);
    await user.type(box, text);
  };
  for (const field of ['boxName', 'length', 'width', 'height', 'ownWeight'] as const) await type(field, String(added[field]));
  const press = () => user.click(screen.getByRole('button', { name: ko.common.save }));
  await press();
  await screen.findByText(ko.problems['internal-error']);
  present = { ...added, ...theirs, revision: 2 };
  for (const [field, text] of Object.entries(mine)) await type(field as 'width', text);
  await press();
  return { user, press };
}

it('stores what is typed besides what somebody else has changed', async () => {
  await pressAgain({ height: 33 }, { width: '12' });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(present).toMatchObject({ boxName: '중형', width: 12, height: 33 });
});

it('asks whose value stays where both have changed it, and again where nothing was chosen', async () => {
  const { user, press } = await pressAgain({ height: 33 }, { height: '22' });
  const question = () => screen.findByRole('dialog', { name: ko.common.conflictTitle });
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: ko.common.conflictTitle })).toBeNull());
  expect(present).toMatchObject({ height: 33, revision: 2 });
  await press();
  await user.click(within(await question()).getByRole('button', { name: ko.common.keepMine }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(present).toMatchObject({ height: 22, width: 10 });
});

it('leaves the value of somebody else where that is chosen', async () => {
  const { user } = await pressAgain({ height: 33 }, { height: '22', width: '12' });
  await user.click(await screen.findByRole('button', { name: ko.common.takeTheirs }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(present).toMatchObject({ height: 33, width: 12 });
});

it('closes where the same is sent again', async () => {
  await pressAgain({ height: 33 }, {});
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(present).toMatchObject({ height: 33, revision: 2 });
});
