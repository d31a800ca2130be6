import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '#test/render.tsx';
import { Dialog } from './dialog.tsx';

/** `kept`: once it was opened, the dialog stays drawn. */
function Screen({ kept }: { kept: boolean }) {
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        열기
      </button>
      {(kept ? opened !== undefined : opened === true) && (
        <Dialog opened={opened === true} onClose={() => setOpened(false)} title="제목">
          <input aria-label="이름" />
        </Dialog>
      )}
    </>
  );
}

it.each([
  ['is drawn only while it is open', false],
  ['stays drawn when it is closed', true],
])('gives the focus back to what opened it, every time, when it %s', async (_how, kept) => {
  const { user } = render(<Screen kept={kept} />);
  const button = screen.getByRole('button', { name: '열기' });
  for (const time of ['first', 'second']) {
    await user.click(button);
    const name = await screen.findByRole('textbox', { name: '이름' });
    await user.click(name);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement, time).toBe(button));
  }
});
