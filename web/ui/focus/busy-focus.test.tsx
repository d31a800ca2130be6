import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

/** A button whose action is refused, optionally with a question. */
function Refused({ asks = false }: { asks?: boolean }) {
  const [state, setState] = useState<'idle' | 'saving' | 'refused'>('idle');
  return (
    <>
      <Button loading={state === 'saving'} onClick={() => setState('saving')}>
        저장
      </Button>
      <button type="button">다른 것</button>
      <button type="button" onClick={() => setState('refused')}>
        답
      </button>
      <Dialog opened={asks && state === 'refused'} onClose={() => setState('idle')} title="질문">
        <button type="button" data-autofocus>
          예
        </button>
      </Dialog>
    </>
  );
}

/** Presses the button, and takes the focus from it as real browsers do: the DOM of the tests leaves the focus on a disabled element. */
async function saving(asks = false) {
  const { user } = render(<Refused asks={asks} />);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '저장' });
  await user.click(save);
  expect(save.disabled).toBe(true);
  save.blur();
  expect(document.activeElement).toBe(document.body);
  return { user, save, answer: () => screen.getByText('답').click() };
}

it('is again on the button whose work was refused', async () => {
  const { save, answer } = await saving();
  answer();
  await waitFor(() => expect(document.activeElement).toBe(save));
});

it('is again on it after a question that came of the refusal', async () => {
  const { user, save, answer } = await saving(true);
  answer();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('예'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(save));
});

it('stays where the person has gone meanwhile', async () => {
  const { save, answer } = await saving();
  const other = screen.getByRole('button', { name: '다른 것' });
  other.focus();
  answer();
  await waitFor(() => expect(save.disabled).toBe(false));
  expect(document.activeElement).toBe(other);
});
