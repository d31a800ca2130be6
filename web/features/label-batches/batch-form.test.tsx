import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CheckedOrder } from '#contract/label-batches/label-batches.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { BatchForm } from './batch-form.tsx';

const words = ko.labelBatches;
const ready = { problem: null, findings: [], fileCuts: [] };
const checked: CheckedOrder[] = [
  { ...ready, orderId: 1, orderNumber: '261128-001' },
  { ...ready, orderId: 2, orderNumber: '261128-002', fileCuts: [{ cut: 'name', limit: 35 }] },
  { ...ready, orderId: 3, orderNumber: '261128-003', fileCuts: [{ cut: 'goods', limit: 148 }] },
];

it('what the file of Ship Manager does not take whole is said of each order, and those that it leaves out are not asked for', async () => {
  openSession(person);
  const calls = answer({ 'POST /api/labelBatches/shipManagerFile': () => new Response('') });
  const { user } = render(<BatchForm checked={checked} labels={false} services={[]} onBegun={vi.fn()} />);
  const note = within(screen.getByText(words.notWhole('2')).closest('details') as HTMLElement);
  expect(note.getByText(words.fileCuts.name('35'))).toBeTruthy();
  expect(note.getByText(words.fileCuts.goods('148'))).toBeTruthy();
  expect(note.queryByText('261128-001')).toBeNull();
  await user.click(screen.getByRole('button', { name: words.shipManager('2') }));
  await vi.waitFor(() => expect(calls.at(-1)?.body).toEqual({ orderIds: [1, 3] }));
});
