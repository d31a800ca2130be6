import { act, cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import type { ProductChoice } from '#contract/products/products.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { productChoicesQuery } from '#web/features/orders/orders.queries.ts';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { emptyDraft } from './order-draft.ts';
import { OrderForm } from './order-form.tsx';

const line = { pdNumber: 7, productName: '우드 상자', rangeName: null, sku: 'BOX-7', weight: null, quantity: '2', unitPrice: '12.5' };
const draft: OrderDraft = { ...emptyDraft(), lines: [line] };

it('a product that was weighed and renamed after it was added is shown as it will be registered', async () => {
  openSession(person);
  answer({
    'POST /api/orders/draft': () => ({ revision: 1, draft }),
    'POST /api/orders/saveDraft': ({ revision }) => ({ revision: revision + 1 }),
  });
  const checked: OrderDraft[] = [];
  const { client } = render(
    <OrderForm
      receiver={() => null}
      checks={(shown) => {
        checked.push(shown);
        return null;
      }}
      onOpenOrder={() => {}}
      onOpenInvoice={() => {}}
    />,
  );
  await screen.findByText('우드 상자');
  expect(screen.getByTitle(ko.orders.unknownWeight)).toBeTruthy();
  const mended = { pdNumber: 7, productName: '원목 상자', rangeName: null, sku: 'BOX-7', weight: 0.35 } as ProductChoice;
  act(() => void client.setQueryData(productChoicesQuery.queryKey, [mended]));
  await screen.findByText(ko.orders.kilograms('0.7'));
  expect(screen.queryByText('우드 상자')).toBeNull();
  expect(checked.at(-1)?.lines).toEqual([{ ...line, productName: '원목 상자', weight: 0.35 }]);
  cleanup();
});
