import { Notifications } from '@mantine/notifications';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { keepSetting } from '#web/session/person-settings.ts';
import { openSession } from '#web/session/session.ts';
import { writePicks } from './kept-picks.ts';
import { pickListQuery } from './pick-list.queries.ts';
import { PickListScreen } from './pick-list-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that what is shown could not be read again', async () => {
  openSession(person);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code":"permission-denied"}', { status: 403 })));
  const { client } = render(
    <>
      <Notifications />
      <PickListScreen asked={[1]} />
    </>,
  );
  const { queryKey } = pickListQuery([1]);
  act(() => void client.setQueryData(queryKey, { orders: [], products: [] } as never));
  await screen.findByText(ko.pickList.nothing);
  await act(() => client.refetchQueries({ queryKey }));
  expect((await screen.findByRole('alert')).textContent).toContain(ko.common.outdated);
});

it('says that a basket is too large to be kept', async () => {
  const basket = (products: number) =>
    writePicks({ orderIds: [1], picked: Object.fromEntries(Array.from({ length: products }, (_, at) => [10_000 + at * 40, 12])) });
  openSession(person);
  answer({
    'POST /api/views/settings': () => [],
    'POST /api/views/saveSetting': () => ({}),
    'POST /api/orders/pickList': () => ({ list: { orders: [], lines: [], left: [] } }),
  });
  keepSetting('pick-list', basket(1500));
  render(<PickListScreen asked={[1]} />);
  await screen.findByText(ko.pickList.nothing);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => keepSetting('pick-list', basket(2500)));
  expect((await screen.findByRole('alert')).textContent).toBe(ko.pickList.tooLarge);
  act(() => keepSetting('pick-list', undefined));
});

const bag = { pdNumber: 1, sku: 'BAG-1', productName: '천 주머니', rangeName: null, pageUrl: null, thumbnail: null, rangeThumbnail: null };

/** The pick list of one order, which can be changed to that of another. Each order needs three bags. */
function pickingOf() {
  openSession(person);
  answer({
    'POST /api/auth/office': () => ({ imageBaseUrl: null }) as never,
    'POST /api/views/settings': () => [],
    'POST /api/views/saveSetting': () => ({}),
    'POST /api/orders/pickList': ({ orderIds: [orderId = 0] }) => ({
      list: {
        orders: [{ orderId, orderNumber: `261121-00${orderId}` }],
        lines: [{ ...bag, quantity: 3, orders: [{ orderId, quantity: 3 }] }],
        left: [],
      },
    }),
  });
  const screenOf = (orderId: number) => (
    <>
      <Notifications />
      <PickListScreen key={orderId} asked={[orderId]} />
    </>
  );
  const { user, rerender } = render(screenOf(1));
  const press = async (name: string) => await user.click(await screen.findByRole('button', { name }));
  const count = async (picked: number) => within(await screen.findByRole('list')).findByText(ko.pickList.count(String(picked), '3'));
  return { press, count, goTo: (orderId: number) => rerender(screenOf(orderId)) };
}

it('ticks that were taken away by mistake are put back', async () => {
  const { press, count } = pickingOf();
  await press(ko.pickList.more('BAG-1'));
  await press(ko.pickList.reset);
  await count(0);
  await press(ko.pickList.undo);
  await count(1);
});

it('what was picked for other orders since is not lost where somebody puts back what was picked before', async () => {
  const { press, count, goTo } = pickingOf();
  await press(ko.pickList.more('BAG-1'));
  await press(ko.pickList.reset);
  goTo(2);
  await press(ko.pickList.all('BAG-1'));
  await press(ko.pickList.undo);
  await screen.findByText(ko.pickList.notUndone);
  await count(3);
});

it('the focus stays on a button that has nothing more to do, and pressing it again changes nothing', async () => {
  const { press, count } = pickingOf();
  await press(ko.pickList.all('BAG-1'));
  await count(3);
  const all = screen.getByRole<HTMLButtonElement>('button', { name: ko.pickList.all('BAG-1') });
  expect([document.activeElement, all.disabled, all.getAttribute('aria-disabled')]).toEqual([all, false, 'true']);
  await press(ko.pickList.more('BAG-1'));
  await count(3);
});
