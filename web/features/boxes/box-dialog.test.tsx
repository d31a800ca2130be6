import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { StoredBox } from '#contract/boxes/boxes.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { BoxDialog } from './box-dialog.tsx';

const box = { boxId: 3, boxName: '소형', length: 20, width: 15, height: 10, ownWeight: 0.1, revision: 1 } as StoredBox;

it('a box that somebody else has changed meanwhile is shown as it is now, and stored over only where that is chosen', async () => {
  let stored = { ...box, boxName: '작은 상자', revision: 2 };
  answer({
    'POST /api/boxes/update': ({ revision, changes }) => {
      if (revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      stored = { ...stored, ...(changes as Partial<StoredBox>), revision: 3 };
      return { box: stored };
    },
  });
  const onClose = vi.fn();
  const { user } = render(<BoxDialog box={box} onClose={onClose} />);
  await user.type(await screen.findByDisplayValue('소형'), ' 2');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  expect((await screen.findByRole('dialog', { name: ko.common.conflictTitle })).textContent).toMatch(/작은 상자/);
  await user.click(screen.getByRole('button', { name: ko.common.keepMine }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored.boxName).toBe('소형 2');
});
