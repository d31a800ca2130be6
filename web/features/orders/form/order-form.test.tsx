import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderDraft, StoredDraft } from '#contract/orders/order-draft.ts';
import type { NewOrder, Order } from '#contract/orders/orders.ts';
import { sampleOrder } from '#test/orders.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { dropSession, openSession } from '#web/session/session.ts';
import { isUnsaved } from '#web/session/unsaved.ts';
import { openDraft, saveNow, writeDraft } from './draft-store.ts';
import { emptyDraft } from './order-draft.ts';
import { OrderForm } from './order-form.tsx';

const receiver = {
  receiverName: 'Jane Roe',
  phone: '1',
  email: '',
  countryCode: 'US' as const,
  address1: '100 Sample St',
  address2: '',
  city: 'Plano',
  stateOrProvinceCode: 'TX',
  postalCode: '75024',
};
const line = { pdNumber: 7, productName: '우드 상자', rangeName: null, sku: 'BOX-7', weight: 0.35, quantity: '2', unitPrice: '12.5' };
const draft: OrderDraft = { key: crypto.randomUUID(), receiver, lines: [line, { ...line, pdNumber: 8, productName: '천 주머니' }] };
const order: Order = { ...sampleOrder, ...receiver };

const keys: (string | null)[] = [];
let sent: NewOrder[];
let reply: () => { order: Order } | Response;
/** The draft on the server. */
let stored: StoredDraft;
let isOffline: boolean;

/** Saves a draft as another computer of the same person would; null: finishes it there. */
const saveOnOtherComputer = (draft: OrderDraft | null) => {
  stored = { revision: stored.revision + 1, draft };
};
const comeBack = () => act(() => void globalThis.dispatchEvent(new Event('focus')));

beforeEach(() => {
  openSession({ ...person, staffId: 5, staffName: '한태오' });
  keys.length = 0;
  sent = [];
  stored = { revision: 0, draft: null };
  isOffline = false;
  reply = () => ({ order });
  answer({
    'POST /api/orders/draft': () => (isOffline ? problemAnswer('server-unreachable') : stored),
    'POST /api/orders/saveDraft': ({ revision, draft }) => {
      if (isOffline) return problemAnswer('server-unreachable');
      if (revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      stored = { revision: revision + 1, draft };
      return { revision: stored.revision };
    },
    'POST /api/orders/register': (body) => {
      sent.push(body as NewOrder);
      const answered = reply();
      if (!(answered instanceof Response)) saveOnOtherComputer(null);
      return answered;
    },
  });
  const table = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === '/api/orders/register') keys.push(new Headers(init.headers).get('idempotency-key'));
    return table(path, init);
  });
});
const onOpenOrder = vi.fn();
const draw = async (written: OrderDraft | null = stored.draft) => {
  if (written !== stored.draft) saveOnOtherComputer(written);
  const drawn = render(
    <OrderForm
      receiver={({ value, errors, onChange }) => (
        <section>
          <input
            aria-label="도시"
            aria-invalid={errors.city !== undefined}
            value={value.city}
            onChange={(event) => onChange({ city: event.currentTarget.value })}
          />
          {errors.city}
        </section>
      )}
      onOpenOrder={onOpenOrder}
      onOpenInvoice={() => {}}
    />,
  );
  await screen.findByRole('textbox', { name: '도시' });
  return drawn;
};
/** Keeps registrations unanswered. Returns a function that answers them. */
function registerLate(): () => void {
  const answered = Promise.withResolvers<void>();
  const table = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/orders/register') await answered.promise;
    return await table(path, init);
  });
  return answered.resolve;
}
const registerButton = () => screen.getByRole('button', { name: '주문 등록' });
const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: '도시' });

describe('registering', () => {
  it('sends the order with the draft’s key, says its number, and starts anew', async () => {
    const { user } = await draw(draft);
    await user.click(registerButton());
    await screen.findByText('주문 261121-003 등록을 마쳤습니다.');
    expect(keys).toEqual([draft.key]);
    expect(sent[0]).toEqual({
      receiver,
      lines: [7, 8].map((pdNumber) => ({ pdNumber, quantity: 2, unitPrice: 12.5 })),
    });
    expect(city().value).toBe('');
    await waitFor(() => expect(stored.draft).toBeNull());
    await user.click(screen.getByRole('button', { name: '주문 보기' }));
    expect(onOpenOrder).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('leaves the number of the order to whoever presses once more, when nothing of the next one is written', async () => {
    const { user } = await draw(draft);
    await user.click(registerButton());
    await screen.findByText(/등록을 마쳤습니다/);
    await user.click(registerButton());
    expect(screen.getByText(/등록을 마쳤습니다/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(city(), 'Plano');
    await user.click(registerButton());
    expect(screen.queryByText(/등록을 마쳤습니다/)).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('is done for whoever has left the form before it was answered: it is no draft any more, and its number is said', async () => {
    const { user, unmount } = await draw(draft);
    const answerNow = registerLate();
    render(<Notifications />);
    await user.click(registerButton());
    unmount();
    answerNow();
    await screen.findByText('주문 261121-003 등록을 마쳤습니다.');
    await draw();
    expect(city().value).toBe('');
    await waitFor(() => expect(isUnsaved()).toBe(false));
    act(() => notifications.clean());
  });

  it('tells what was typed while it was on its way: that is not in the order', async () => {
    const { user } = await draw(draft);
    const answerNow = registerLate();
    render(<Notifications />);
    await user.click(registerButton());
    await user.type(city(), ' West');
    answerNow();
    await screen.findByText('주문 261121-003에 들어가지 않은 내용이 있습니다.');
    expect(screen.getByText(/등록하는 동안 고친 내용: 도시 Plano West/)).toBeTruthy();
    expect(city().value).toBe('');
    act(() => notifications.clean());
  });

  it('takes nothing from an order that was begun meanwhile', async () => {
    const { user, unmount } = await draw(draft);
    const answerNow = registerLate();
    await user.click(registerButton());
    unmount();
    writeDraft({ ...draft, key: crypto.randomUUID(), receiver: { ...receiver, city: 'Oslo' } });
    answerNow();
    await waitFor(() => expect(sent).toHaveLength(1));
    await draw();
    expect(city().value).toBe('Oslo');
    act(() => notifications.clean());
  });

  it('names what is missing under its field, goes there, and sends nothing', async () => {
    const { user } = await draw({ ...draft, receiver: { ...receiver, city: '' } });
    await user.click(registerButton());
    expect(screen.getByText('도시를 입력해 주세요.')).toBeTruthy();
    expect(document.activeElement).toBe(city());
    expect(sent).toEqual([]);
    await user.type(city(), 'Plano');
    expect(screen.queryByText('도시를 입력해 주세요.')).toBeNull();
  });

  it.each([
    ['the form itself', () => ({ order }), ''],
    ['the server', () => problemAnswer('internal-error'), 'Berlin'],
  ])('takes the notice of the last order away when the next is refused by %s', async (_who, next, typed) => {
    const { user } = await draw(draft);
    await user.click(registerButton());
    await screen.findByText(/등록을 마쳤습니다/);
    saveOnOtherComputer({ ...draft, receiver: { ...receiver, city: typed } });
    comeBack();
    await screen.findByRole('textbox', { name: '우드 상자 수량' });
    reply = next;
    await user.click(registerButton());
    await screen.findByText(typed === '' ? '도시를 입력해 주세요.' : '주문을 등록하지 못했습니다.');
    expect(screen.queryByText(/등록을 마쳤습니다/)).toBeNull();
  });

  it('says of a number that cannot be read what is wrong, once its field is left', async () => {
    const { user } = await draw(draft);
    const quantity = screen.getByRole('textbox', { name: /우드 상자.*수량/ });
    await user.clear(quantity);
    await user.type(quantity, '천');
    expect(quantity.getAttribute('aria-invalid')).not.toBe('true');
    await user.tab();
    expect(quantity.getAttribute('aria-invalid')).toBe('true');
    await user.type(quantity, '{Backspace}3');
    expect(quantity.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('names everything that is missing at once, also what shows only once a country is chosen', async () => {
    const { user } = await draw({ ...emptyDraft(), lines: [{ ...line, quantity: '' }] });
    await user.click(registerButton());
    const missing = screen.getByRole('alert');
    expect(missing.textContent).toBe('아직 입력하지 않았거나 고쳐야 할 것: 국가, 받는 사람, 전화번호, 주소 1, 우드 상자 수량');
    await user.type(screen.getByRole('textbox', { name: '우드 상자 수량' }), '3');
    expect(missing.textContent).not.toContain('우드 상자');
  });

  it('shows what the server found wrong in the same places', async () => {
    reply = () =>
      problemAnswer('invalid-input', { errors: [{ path: 'lines.1.pdNumber', reason: { code: 'product-missing', values: {} } }] });
    const { user } = await draw(draft);
    await user.click(registerButton());
    const quantity = screen.getByRole('textbox', { name: '천 주머니 수량' });
    await waitFor(() => expect(document.activeElement).toBe(quantity));
    expect(quantity.getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps everything when the server cannot be reached, and tries again with the same key', async () => {
    reply = () => problemAnswer('internal-error');
    const { user } = await draw(draft);
    await user.click(registerButton());
    await screen.findByText('주문을 등록하지 못했습니다.');
    expect(city().value).toBe('Plano');
    reply = () => ({ order });
    await user.click(registerButton());
    await screen.findByText(/등록을 마쳤습니다/);
    expect(keys).toEqual([draft.key, draft.key]);
  });

  it('says that an earlier try had arrived, and registers anew only when told to', async () => {
    reply = () => problemAnswer('order-key-reused', { current: order });
    const { user } = await draw(draft);
    await user.click(registerButton());
    await screen.findByText(/261121-003번으로 이미 등록되었습니다/);
    reply = () => ({ order });
    await user.click(screen.getByRole('button', { name: '새 주문으로 등록' }));
    await screen.findByText(/등록을 마쳤습니다/);
    expect(keys[0]).toBe(draft.key);
    expect(keys[1]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(draft.key);
  });
});

describe('what is being written', () => {
  it('is saved when one pauses, and is there on another computer', async () => {
    const { user, unmount } = await draw();
    await user.type(city(), 'Berlin');
    expect(isUnsaved()).toBe(true);
    await waitFor(() => expect(stored.draft?.receiver.city).toBe('Berlin'));
    await waitFor(() => expect(isUnsaved()).toBe(false));
    expect(sessionStorage.getItem('samusil-order-draft')).toBeNull();
    unmount();
    dropSession();
    openSession({ ...person, staffId: 5, staffName: '한태오' });
    await draw();
    expect(city().value).toBe('Berlin');
  });

  it('is cleared after a question, and not without', async () => {
    const { user } = await draw(draft);
    await user.click(screen.getByRole('button', { name: '취소' }));
    await user.click(await screen.findByRole('button', { name: '계속 작성' }));
    expect(city().value).toBe('Plano');
    await user.click(screen.getByRole('button', { name: '취소' }));
    await user.click(await screen.findByRole('button', { name: '지우기' }));
    expect(city().value).toBe('');
    await waitFor(() => expect(stored.draft).toBeNull());
  });

  it('is one draft everywhere: what is written elsewhere is taken over and told, and what is written here is added to it', async () => {
    const { user } = await draw(draft);
    saveOnOtherComputer({ ...draft, receiver: { ...receiver, phone: '+82 2 0000 1111' } });
    await user.type(city(), '!');
    await screen.findByText('다른 창이나 컴퓨터에서 쓴 내용을 가져왔습니다.');
    await waitFor(() => expect(stored.draft?.receiver).toEqual({ ...receiver, phone: '+82 2 0000 1111', city: 'Plano!' }));
    saveOnOtherComputer(null);
    comeBack();
    await screen.findByText('다른 창이나 컴퓨터에서 이 주문을 등록했거나 지웠습니다.');
    expect(screen.queryByRole('textbox', { name: '우드 상자 수량' })).toBeNull();
  });

  it('names what was written differently in two places, and keeps what stands here', async () => {
    const { user } = await draw(draft);
    saveOnOtherComputer({ ...draft, receiver: { ...receiver, city: 'Bonn' } });
    await user.type(city(), '!');
    await screen.findByText(/도시: 여기서 쓴 내용을 남겼습니다.*Bonn/);
    await waitFor(() => expect(stored.draft?.receiver.city).toBe('Plano!'));
  });

  it('stays in this tab while the server cannot be reached, and is sent when it can', async () => {
    const { user, unmount } = await draw(draft);
    isOffline = true;
    await user.type(city(), '!');
    await screen.findByText(/작성 중인 내용을 아직 저장하지 못했습니다/);
    expect(stored.draft?.receiver.city).toBe('Plano');
    expect(JSON.parse(sessionStorage.getItem('samusil-order-draft') ?? '{}').draft.receiver.city).toBe('Plano!');
    unmount();
    isOffline = false;
    await draw();
    comeBack();
    await waitFor(() => expect(stored.draft?.receiver.city).toBe('Plano!'));
  });

  it('is taken over from where an earlier version kept it', async () => {
    localStorage.setItem('samusil-order-draft-5', JSON.stringify({ form: 1, draft }));
    await draw();
    expect(city().value).toBe('Plano');
    await waitFor(() => expect(stored.draft).toEqual(draft));
    expect(localStorage.getItem('samusil-order-draft-5')).toBeNull();
  });

  it('is saved however many letters it has, also where it is more than a browser sends from a page that was closed', async () => {
    const table = globalThis.fetch;
    const saved: { bytes: number; keepalive: boolean }[] = [];
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      if (path === '/api/orders/saveDraft')
        saved.push({ bytes: new TextEncoder().encode(String(init.body)).length, keepalive: init.keepalive === true });
      return table(path, init);
    });
    const long = Array.from({ length: 200 }, (_, pdNumber) => ({ ...line, pdNumber, productName: '우드 상자와 뚜껑'.repeat(10) }));
    await openDraft(5);
    writeDraft({ ...draft, lines: long });
    expect(await saveNow()).toBe(true);
    const [last] = saved.slice(-1);
    expect(last?.bytes).toBeGreaterThan(65_536);
    expect(last?.keepalive).toBe(false);
  });

  it('leaves nothing in the browser when its person signs out', async () => {
    const { user } = await draw(draft);
    isOffline = true;
    localStorage.setItem('samusil-order-draft-9', '{}');
    await user.type(city(), '!');
    cleanup();
    dropSession();
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/Plano|order-draft/);
  });

  it('does not go while nobody knows whether it was registered', async () => {
    const { user } = await draw(draft);
    reply = () => {
      saveOnOtherComputer(null);
      return problemAnswer('internal-error');
    };
    await user.click(registerButton());
    await screen.findByText('주문을 등록하지 못했습니다.');
    comeBack();
    reply = () => ({ order });
    await user.click(registerButton());
    await screen.findByText(/등록을 마쳤습니다/);
    expect(keys).toEqual([draft.key, draft.key]);
  });

  it('is written to its end in a browser that keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    try {
      const { user } = await draw();
      await user.type(city(), 'Berlin');
      expect(city().value).toBe('Berlin');
      await waitFor(() => expect(stored.draft?.receiver.city).toBe('Berlin'));
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('adds up while one types', async () => {
    const { user } = await draw(draft);
    const quantity = screen.getByRole('textbox', { name: '우드 상자 수량' });
    await user.clear(quantity);
    await user.type(quantity, '10');
    expect(screen.getByText('$150.00')).toBeTruthy();
    const up = screen.getByRole('button', { name: '천 주머니 위로' });
    await user.click(up);
    // it has come to an end, and is only said to be disabled: the focus stays on it
    expect([up.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', up]);
    await user.click(up);
    await waitFor(() => expect(stored.draft?.lines.map(({ pdNumber }) => pdNumber)).toEqual([8, 7]));
    await user.click(screen.getByRole('button', { name: '천 주머니 빼기' }));
    await waitFor(() => expect(stored.draft?.lines.map(({ pdNumber, quantity: text }) => [pdNumber, text])).toEqual([[7, '10']]));
  });
});
