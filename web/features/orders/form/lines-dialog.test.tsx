import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import { sampleOrder } from '#test/orders.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { LinesDialog } from './lines-dialog.tsx';

const line = {
  pdNumber: 7,
  productName: '우드 상자',
  rangeName: null,
  sku: 'BOX-7',
  weight: 0.35,
  quantity: 2,
  unitPrice: 12.5,
} as OrderLine;
const seen: Order = { ...sampleOrder, lines: [line], memberId: null, revision: 1 };

/** Types another number of pieces while somebody else stores theirs. */
async function savedOver(theirs: number) {
  let stored: Order = { ...seen, lines: [{ ...line, quantity: theirs }], revision: 2 };
  const calls = answer({
    'POST /api/orders/update': ({ revision, changes }) => {
      if (revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      const sent = (changes as { lines: OrderLine[] }).lines;
      stored = { ...stored, lines: sent.map((each) => ({ ...line, ...each })), revision: stored.revision + 1 };
      return { order: stored };
    },
  });
  openSession(person);
  const onClose = vi.fn();
  const { user } = render(<LinesDialog order={seen} onClose={onClose} />);
  const pieces = await screen.findByDisplayValue('2');
  await user.clear(pieces);
  await user.type(pieces, '5');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  return { user, calls, onClose, asked: await screen.findByRole('dialog', { name: ko.common.conflictTitle }), now: () => stored };
}

it('products that somebody else has corrected meanwhile are shown beside those that were written, which are sent where they are to stay', async () => {
  const { user, calls, onClose, asked, now } = await savedOver(3);
  for (const pieces of ['3', '5']) expect(asked.textContent).toContain(ko.shipping.lineText('우드 상자', pieces, '$12.50'));
  await user.click(screen.getByRole('button', { name: ko.common.keepMine }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(now().lines[0]?.quantity).toBe(5);
  const lines = [{ pdNumber: 7, quantity: 5, unitPrice: 12.5 }];
  expect(calls.at(-1)).toEqual({ name: 'POST /api/orders/update', body: { orderId: seen.orderId, revision: 2, changes: { lines } } });
});

it('theirs stay where that is chosen, and nothing more is sent', async () => {
  const { user, calls, onClose, now } = await savedOver(3);
  const before = calls.length;
  await user.click(screen.getByRole('button', { name: ko.common.takeTheirs }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.length).toBe(before);
  expect(now().lines[0]?.quantity).toBe(3);
});

it('are stored without a word where somebody else has changed something else of the order, or of what it sells', async () => {
  // a refusal contains the lines with their fields in the server's sequence
  const { unitPrice, ...others } = { ...line, tier: null, hsCode: '711719' };
  let stored: Order = { ...seen, cancelled: true, lines: [{ unitPrice, ...others } as OrderLine], revision: 2 };
  const calls = answer({
    'POST /api/orders/update': ({ revision }) => {
      if (revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      stored = { ...stored, revision: stored.revision + 1 };
      return { order: stored };
    },
  });
  openSession(person);
  const onClose = vi.fn();
  const { user } = render(<LinesDialog order={{ ...seen, lines: [{ ...line, tier: null, hsCode: null }] }} onClose={onClose} />);
  const pieces = await screen.findByDisplayValue('2');
  await user.clear(pieces);
  await user.type(pieces, '5');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.filter(({ name }) => name === 'POST /api/orders/update')).toHaveLength(2);
});
