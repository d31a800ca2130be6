import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mostFileBytes } from '#contract/product-files/file-limits.ts';
import { render } from '#test/page/render.tsx';
import { currentWords } from '#web/i18n/words.ts';
import { isLostWithScreen, isUnsaved } from '#web/session/unsaved.ts';
import { PickFile } from './pick-file.tsx';
import type { FileReader } from './read/file-reader.ts';
import { FileRefused } from './read/file-refused.ts';
import { useFileWork } from './use-file-work.ts';

const pasted = '<table>번호\tSKU\n1\tA-1';

/** An import whose pasted text is read by `read`, for as long as that takes. */
function Import({ read }: { read: () => Promise<never> }) {
  const file = useFileWork();
  const reader = { call: read, end() {} } as unknown as FileReader;
  if (file.step.name === 'pick')
    return (
      <PickFile refused={file.step.refused} pasted={file.step.pasted} onPick={(content) => file.open(content, () => reader, undefined)} />
    );
  return (
    <button type="button" onClick={file.giveUp}>
      {file.step.name}
    </button>
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
async function readPasted() {
  fireEvent.change(field(), { target: { value: pasted } });
  await act(async () => screen.getByRole('button', { name: currentWords().fileImport.readPasted }).click());
}

it('keeps what was pasted where it is refused, to be mended', async () => {
  render(<Import read={() => Promise.reject(new FileRefused('web-page'))} />);
  await readPasted();
  await screen.findByRole('alert');
  expect(field().value).toBe(pasted);
});

it('keeps what was pasted where reading it is given up', async () => {
  render(<Import read={() => new Promise(() => {})} />);
  await readPasted();
  act(() => screen.getByRole('button', { name: 'reading' }).click());
  await waitFor(() => expect(field().value).toBe(pasted));
});

it('takes a file of the same name again after it was refused, as it may have been made smaller', async () => {
  render(<Import read={() => new Promise(() => {})} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const chosen = { value: 'C:\\fakepath\\products.xlsx' };
  Object.defineProperty(input, 'value', { get: () => chosen.value, set: (value: string) => Object.assign(chosen, { value }) });
  const tooLarge = Object.defineProperty(new File([], 'products.xlsx'), 'size', { value: mostFileBytes + 1 });
  fireEvent.change(input as HTMLInputElement, { target: { files: [tooLarge] } });
  await screen.findByRole('alert');
  // a browser raises no event for a file that is chosen already
  expect(chosen.value).toBe('');
});

it('is held by its screen from the first key on: neither a session that ends nor another screen takes it away unasked', async () => {
  const { unmount } = render(<Import read={() => new Promise(() => {})} />);
  const held = () => [isUnsaved(), isLostWithScreen()];
  expect(held()).toEqual([false, false]);
  fireEvent.change(field(), { target: { value: pasted } });
  expect(held()).toEqual([true, true]);
  await readPasted();
  expect(held()).toEqual([true, true]);
  unmount();
  expect(held()).toEqual([false, false]);
});

it('says so where a folder or several files are dropped, and reads none of them', async () => {
  render(<Import read={() => new Promise(() => {})} />);
  const drop = (files: File[], isDirectory = false) =>
    fireEvent.drop(screen.getByRole('region'), {
      dataTransfer: { files, items: files.map(() => ({ webkitGetAsEntry: () => ({ isDirectory }) })) },
    });
  const { fileReasons } = currentWords().fileImport;
  const file = new File(['1'], 'prices.csv');
  drop([file], true);
  expect(screen.getByRole('alert').textContent).toBe(fileReasons.folder());
  drop([file, file]);
  expect(screen.getByRole('alert').textContent).toBe(fileReasons['several-files']());
  drop([file]);
  await screen.findByRole('button', { name: 'reading' });
});
