import { Notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { CustomsCardDialog } from './customs-card-dialog.tsx';
import { products } from './products.queries.ts';

const product = {
  ...{ pdNumber: 7, revision: 1, productName: '찻잔', rangeName: null, sku: 'A-7', brand: null, category: null },
  ...{ hsCode: null, originCountryCode: null, customsDescription: null, customsUnit: null, battery: null },
} as Product;

let stored: Product;
beforeEach(async () => {
  openSession(person);
  stored = product;
  await fillCollection(products, [product]);
});

/** A server that refuses to overwrite a newer value. Returns the columns that were stored. */
function answerAsServer(): unknown[] {
  const sent: unknown[] = [];
  answer({
    'POST /api/products/updateProduct': ({ productData, targetColumn }) => {
      const { revision, ...fields } = productData as Partial<Product> & { revision: number };
      if (revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      sent.push(targetColumn);
      stored = { ...stored, ...fields, revision: stored.revision + 1 };
      return { product: stored };
    },
  });
  return sent;
}

it('does not write over what somebody else has filled in while the card was open', async () => {
  const sent = answerAsServer();
  const onClose = vi.fn();
  const { user } = render(<CustomsCardDialog pdNumber={7} onClose={onClose} />);
  await user.type(await screen.findByRole('textbox', { name: 'HS 코드' }), '3304991000');
  await user.type(screen.getByRole('textbox', { name: '영문 품명' }), 'Porcelain tea cup');
  // another person stores a value first, and the live stream tells this page
  stored = { ...stored, hsCode: '6911101000', revision: 2 };
  act(() => products.apply([stored]));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByRole('alert');
  expect(stored.hsCode).toBe('6911101000');
  expect(onClose).not.toHaveBeenCalled();
  // the person takes over that value, and then the other values are stored
  const hsCode = screen.getByRole('textbox', { name: 'HS 코드' });
  await user.clear(hsCode);
  await user.type(hsCode, '6911101000');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual(['customsDescription']);
  expect(stored).toMatchObject({ hsCode: '6911101000', customsDescription: 'Porcelain tea cup' });
});

it('says what somebody else has filled in meanwhile, and stores over it by saving once more', async () => {
  const sent = answerAsServer();
  stored = { ...stored, originCountryCode: 'KR' };
  await fillCollection(products, [stored]);
  const onClose = vi.fn();
  const { user } = render(<CustomsCardDialog pdNumber={7} onClose={onClose} />);
  await user.type(await screen.findByRole('textbox', { name: 'HS 코드' }), '3304991000');
  stored = { ...stored, hsCode: '6911101000', originCountryCode: null, customsDescription: 'Tea cup', revision: 2 };
  await user.click(screen.getByRole('button', { name: '저장' }));
  const theirs = `${ko.common.conflictTheirs}: HS 코드 6911.10.1000 · 원산지 ${ko.common.none} · 영문 품명 Tea cup`;
  expect((await screen.findByRole('alert')).textContent).toContain(theirs);
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  // values that were not edited in the card stay as the other person stored them
  expect(sent).toEqual(['hsCode']);
  expect(stored).toMatchObject({ hsCode: '3304991000', originCountryCode: null, customsDescription: 'Tea cup' });
});

it('leaves another card open when the answer comes after it was left, and says then what could not be stored', async () => {
  const first = Promise.withResolvers<{ product: Product }>();
  const second = Promise.withResolvers<Response>();
  const waiting: Promise<{ product: Product } | Response>[] = [first.promise, second.promise];
  answer({ 'POST /api/products/updateProduct': () => waiting.shift() ?? problemAnswer('internal-error') });
  const onClose = vi.fn();
  render(<Notifications />);
  const saveAndLeave = async (description: string) => {
    const { user, unmount } = render(<CustomsCardDialog pdNumber={7} onClose={onClose} />);
    const field = await screen.findByLabelText('영문 품명');
    await user.clear(field);
    await user.type(field, `${description}{Enter}`);
    unmount();
  };
  await saveAndLeave('Tea cup');
  first.resolve({ product: { ...product, customsDescription: 'Tea cup', revision: 2 } });
  await waitFor(() => expect(products.known(7)?.revision).toBe(2));
  await saveAndLeave('Tea pot');
  second.resolve(problemAnswer('internal-error'));
  await screen.findByText(ko.customs.notFilled('찻잔'));
  expect(onClose).not.toHaveBeenCalled();
});

it('says that the products could not be loaded, and tries again', async () => {
  products.forget();
  answer({ 'POST /api/products/management_basic': () => problemAnswer('internal-error') });
  const { user } = render(<CustomsCardDialog pdNumber={7} onClose={() => {}} />);
  const retry = await screen.findByRole('button', { name: ko.common.retry });
  expect(screen.getByRole('alert').textContent).toContain(ko.common.loadFailed);
  answer({ 'POST /api/products/management_basic': () => [product] });
  await user.click(retry);
  expect(await screen.findByRole('textbox', { name: 'HS 코드' })).toBeTruthy();
});

it('stays open with what was typed while the first values were stored, and stores only that by the next press', async () => {
  const sent = answerAsServer();
  const onClose = vi.fn();
  const { user } = render(<CustomsCardDialog pdNumber={7} onClose={onClose} />);
  await user.type(await screen.findByRole('textbox', { name: 'HS 코드' }), '6911101000');
  const save = screen.getByRole('button', { name: '저장' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '영문 품명' });
  // typed before the answer can have come
  act(() => save.click());
  fireEvent.change(field, { target: { value: 'Porcelain tea cup' } });
  await screen.findByText(ko.saving.stored);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual(['hsCode', 'customsDescription']);
});
