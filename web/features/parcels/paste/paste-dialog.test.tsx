import { Notifications, notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AddOutcome, NewParcels } from '#contract/parcels/parcels.ts';
import { answer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { PasteDialog } from './paste-dialog.tsx';

const outcomeOf = (outcome: AddOutcome['outcome']): AddOutcome => ({ outcome, elsewhere: null, beside: [], attempt: null });
const checked: NewParcels['rows'][] = [];

beforeEach(() => {
  checked.length = 0;
  answer({
    'POST /api/parcels/pages': () => ({ pages: ['FedEx', '우체국'].map((carrier) => ({ carrier, page: '', tracked: false })) }),
    // between the check and the request, somebody else has added the second number
    'POST /api/parcels/add': ({ rows, dryRun }) => {
      if (dryRun) checked.push(rows);
      const outcomes = rows.map((_row, at) => outcomeOf(dryRun || at === 0 ? 'added' : 'same'));
      return { parcels: dryRun ? [] : ([{}] as never), outcomes };
    },
  });
});

const onClose = vi.fn();
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: ko.parcels.pasted });
const press = (name: string) => screen.findByRole('button', { name });

async function draw() {
  onClose.mockReset();
  const { user } = render(<PasteDialog opened onClose={onClose} />);
  return user;
}

it('names what was not added after all, and has it ready to be corrected', async () => {
  const user = await draw();
  await user.click(await field());
  await user.paste('261121-001 794600000001\n261121-002 794600000002');
  await user.click(await press(ko.parcels.check));
  await user.click(await press(ko.parcels.addMany('2')));
  await screen.findByText(ko.parcels.outcomes.same);
  expect(screen.queryByText('794600000001')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await press(ko.parcels.back));
  expect((await field()).value).toBe('261121-002\t794600000002\tFedEx');
});

it('tells whoever has closed it meanwhile what was added, and which was not after all', async () => {
  const answered = Promise.withResolvers<void>();
  const table = globalThis.fetch;
  const dialog = (opened: boolean) => (
    <>
      <Notifications />
      <PasteDialog opened={opened} onClose={onClose} />
    </>
  );
  const { user, rerender } = render(dialog(true));
  await user.click(await field());
  await user.paste('261121-001 794600000001\n261121-002 794600000002');
  await user.click(await press(ko.parcels.check));
  const add = await press(ko.parcels.addMany('2'));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    await answered.promise;
    return await table(path, init);
  });
  await user.click(add);
  rerender(dialog(false));
  answered.resolve();
  await screen.findByText(ko.parcels.notStored);
  expect(screen.getByText('794600000002')).toBeTruthy();
  act(() => notifications.clean());
});

it('asks before what was pasted is lost, also while its lines are looked at', async () => {
  const user = await draw();
  await user.click(await field());
  await user.paste('261121-001 794600000001');
  await user.click(await press(ko.parcels.check));
  await press(ko.parcels.back);
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: ko.common.leaveTitle });
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['CP949', [0xbf, 0xec, 0xc3, 0xbc, 0xb1, 0xb9]],
  ['UTF-8', [...new TextEncoder().encode('우체국')]],
])('reads a file in %s, and the same one again', async (_encoding, carrier) => {
  const user = await draw();
  const line = [...new TextEncoder().encode('261121-001,794600000001,')];
  const file = new File([new Uint8Array([...line, ...carrier])], 'numbers.csv', { type: 'text/csv' });
  await field();
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, file);
  await waitFor(async () => expect((await field()).value).toBe('261121-001,794600000001,우체국'));
  expect(input.value).toBe('');
  await user.click(await press(ko.parcels.check));
  await waitFor(() => expect(checked[0]?.[0]?.carrier).toBe('우체국'));
});

it('adds a number only beside the parcels that it was shown with', async () => {
  const sent: NewParcels['rows'][] = [];
  answer({
    'POST /api/parcels/pages': () => ({ pages: [] }),
    'POST /api/parcels/add': ({ rows, dryRun }) => {
      if (!dryRun) sent.push(rows);
      const outcomes = rows.map((_row, at) =>
        dryRun ? { ...outcomeOf('added'), beside: at === 0 ? [] : [4, 7] } : outcomeOf('other-parcel'),
      );
      return { parcels: [], outcomes };
    },
  });
  const user = await draw();
  await user.click(await field());
  await user.paste('261121-001 794600000001\n261121-002 794600000002');
  await user.click(await press(ko.parcels.check));
  await screen.findByText(ko.parcels.beside(2));
  await user.click(await press(ko.parcels.addMany('2')));
  // a colleague has made labels since the check
  expect(await screen.findAllByText(ko.parcels.outcomes['other-parcel'])).toHaveLength(2);
  expect(sent.flat().map(({ besideParcels }) => besideParcels)).toEqual([[], [4, 7]]);
  expect(onClose).not.toHaveBeenCalled();
});

it('takes no text of a file that was read after it had been closed, or that was chosen before another one', async () => {
  const reads = [Promise.withResolvers<ArrayBuffer>(), Promise.withResolvers<ArrayBuffer>(), Promise.withResolvers<ArrayBuffer>()];
  const file = (at: number) => Object.assign(new File([], `${at}.csv`), { arrayBuffer: () => reads[at]!.promise });
  const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
  const { user, rerender } = render(<PasteDialog opened onClose={onClose} />);
  const pick = async (at: number) => {
    await field();
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file(at));
  };
  await pick(0);
  await pick(1);
  await act(async () => reads[1]!.resolve(bytes('261121-002 794600000002')));
  await act(async () => reads[0]!.resolve(bytes('261121-001 794600000001')));
  expect((await field()).value).toBe('261121-002 794600000002');
  await user.clear(await field());
  await pick(2);
  rerender(<PasteDialog opened={false} onClose={onClose} />);
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await act(async () => reads[2]!.resolve(bytes('261121-003 794600000003')));
  rerender(<PasteDialog opened onClose={onClose} />);
  expect((await field()).value).toBe('');
});
