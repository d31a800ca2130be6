import { Notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { RegisterDialog } from './register-dialog.tsx';

const product = { pdNumber: 7, sku: 'NEW-1', productName: '새 제품', weight: 0.35, category: '수납', revision: 1 } as Product;
const session = { ZONE: 'CD', SESSION_ID: 'sealed' };
const registered = { Data: { SuccessCnt: 1, FailCnt: 0, notStored: [] } };
const newProduct = { PROD_CD: 'NEW-1', PROD_DES: '새 제품', NO_USER1: 0.35, CONT1: '수납' };

function draw(answers: Parameters<typeof answer>[0] = {}, { accounting = true } = {}) {
  const calls = answer({
    'POST /api/auth/office': () => ({ imageBaseUrl: null, sandbox: true, connected: { carrier: true, accounting, calendar: true } }),
    'POST /api/products/categoryList': () => ['수납', '포장'],
    'POST /api/products/skuChecking': ({ sku }) => ({ response: sku === 'TAKEN' }),
    'POST /api/e-count/unfinished': () => ({ registrations: [] }),
    'POST /api/e-count/initialize': () => session,
    'POST /api/e-count/regitProduct': () => registered,
    'POST /api/products/regitProduct': () => ({ product }),
    ...answers,
  });
  const onRegistered = vi.fn();
  const onShow = vi.fn();
  const dialog = (opened: boolean) => (
    <>
      <Notifications />
      <RegisterDialog opened={opened} onClose={() => {}} onRegistered={onRegistered} showProducts={() => onShow} />
    </>
  );
  const drawn = render(dialog(true));
  const made = (part: string) => calls.filter(({ name }) => name.includes(part));
  return { ...drawn, calls, made, onRegistered, onShow, close: () => drawn.rerender(dialog(false)) };
}

const field = {
  sku: () => screen.getByRole('textbox', { name: 'SKU' }),
  name: () => screen.getByRole('textbox', { name: '제품명' }),
  weight: () => screen.getByRole('textbox', { name: '무게 (Kg)' }),
  category: () => screen.getByRole('combobox', { name: '카테고리' }),
};
const button = () => screen.getByRole('button', { name: '등록' });
type User = ReturnType<typeof draw>['user'];
const fill = async (user: User, sku = 'NEW-1') => {
  await user.type(field.sku(), sku);
  await user.type(field.name(), '새 제품');
  await user.type(field.weight(), '0.35');
  await user.type(field.category(), '수납');
};
const steps = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

describe('while something is missing, registering', () => {
  it('leads to the first field that lacks it, in order, and does nothing else', async () => {
    const { user, made } = draw();
    const lead = async (expected: HTMLElement) => {
      await user.click(button());
      expect(document.activeElement).toBe(expected);
    };
    await lead(field.sku());
    await user.type(field.sku(), 'NEW-1');
    await lead(field.name());
    await user.type(field.name(), '새 제품');
    await lead(field.weight());
    await user.type(field.weight(), '0');
    await lead(field.weight());
    await user.clear(field.weight());
    await user.type(field.weight(), '0.35');
    await lead(field.category());
    expect(made('regitProduct')).toEqual([]);
    expect(made('initialize')).toEqual([]);
  });

  it.each([
    ['0.355', '소수점 2자리까지 입력할 수 있습니다.'],
    ['abc', '숫자를 입력해 주세요.'],
    ['ㅁ', '숫자를 입력해 주세요.'],
    ['-1', '0부터 100,000까지 입력할 수 있습니다.'],
    ['100001', '0부터 100,000까지 입력할 수 있습니다.'],
  ])('says why a weight of %s cannot be stored, and keeps it in the field', async (text, reason) => {
    const { user, made } = draw();
    await fill(user);
    await user.clear(field.weight());
    await user.type(field.weight(), text);
    await user.click(button());
    expect(document.activeElement).toBe(field.weight());
    expect(field.weight()).toHaveProperty('value', text);
    expect(screen.getByText(reason)).toBeTruthy();
    expect(made('regitProduct')).toEqual([]);
  });

  it('keeps a text that is too long, says so under its field, and goes there', async () => {
    const { user, made } = draw();
    await fill(user);
    await user.click(field.name());
    await user.paste('값'.repeat(101));
    await user.click(button());
    expect(document.activeElement).toBe(field.name());
    expect(screen.getByText(/^100자까지 입력할 수 있습니다/)).toBeTruthy();
    expect(made('regitProduct')).toEqual([]);
  });

  it('reads a weight as it is written: full-width digits, a unit', async () => {
    const { user, made } = draw();
    await fill(user);
    await user.clear(field.weight());
    await user.type(field.weight(), '０．３５ Kg');
    await user.click(button());
    await screen.findByText(/제품을 등록했습니다/);
    expect(made('/api/products/regitProduct')[0]?.body).toMatchObject({ newProduct: { NO_USER1: 0.35 } });
  });
});

it('registers nothing anywhere once the dialog was left, though the SKU was still being asked about', async () => {
  const asked = Promise.withResolvers<void>();
  let isLate = false;
  const { user, made, close } = draw({
    'POST /api/products/skuChecking': async () => {
      if (isLate) await asked.promise;
      return { response: false };
    },
  });
  await fill(user);
  isLate = true;
  await user.click(button());
  close();
  asked.resolve();
  await act(() => asked.promise);
  expect(made('regitProduct')).toEqual([]);
});

describe('a SKU that exists', () => {
  it('is told while it is typed, the button looks inactive and leads back to the SKU', async () => {
    const { user, made } = draw();
    await fill(user, 'TAKEN');
    expect(await screen.findByText('이미 존재하는 SKU 입니다')).toBeTruthy();
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await user.click(button());
    expect(document.activeElement).toBe(field.sku());
    expect(made('regitProduct')).toEqual([]);
  });

  it('that another spelling has is told how that is spelled', async () => {
    const { user } = draw({ 'POST /api/products/skuChecking': ({ sku }) => ({ response: sku === 'new-1', spelling: 'NEW-1' }) });
    await user.type(field.sku(), 'new-1\u200b');
    expect(await screen.findByText('이미 존재하는 SKU 입니다 (NEW-1)')).toBeTruthy();
  });

  it('is told of the newest SKU only, however late the answer about an earlier one comes', async () => {
    let answerLate = (_: { response: boolean }) => {};
    const late = new Promise<{ response: boolean }>((resolve) => {
      answerLate = resolve;
    });
    const { user, made } = draw({ 'POST /api/products/skuChecking': ({ sku }) => (sku === 'TAKEN' ? late : { response: false }) });
    await user.type(field.sku(), 'TAKEN-2');
    await waitFor(() => expect(made('skuChecking').at(-1)?.body).toEqual({ sku: 'TAKEN-2' }));
    answerLate({ response: true });
    await late;
    expect(screen.queryByText('이미 존재하는 SKU 입니다')).toBeNull();
  });

  it('since a moment ago is found out before anything is sent to ECOUNT', async () => {
    let taken = false;
    const { user, made } = draw({ 'POST /api/products/skuChecking': () => ({ response: taken }) });
    await fill(user);
    taken = true;
    await user.click(button());
    expect(await screen.findByText('이미 존재하는 SKU 입니다')).toBeTruthy();
    expect(made('regitProduct')).toEqual([]);
  });

  it('or not, when it cannot be checked: then nothing is registered', async () => {
    const { user, made } = draw({ 'POST /api/products/skuChecking': () => problemAnswer('internal-error') });
    await fill(user);
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^SKU를 확인하지 못해 등록하지 않았습니다./);
    expect(made('regitProduct')).toEqual([]);
  });
});

describe('a product', () => {
  it('is registered in ECOUNT, then here', async () => {
    const { user, calls, onRegistered } = draw();
    await fill(user);
    await user.click(button());
    expect(await screen.findByText('‘새 제품’ 제품을 등록했습니다.')).toBeTruthy();
    expect(calls.filter(({ name }) => /initialize|regitProduct/.test(name))).toEqual([
      { name: 'POST /api/e-count/initialize', body: {} },
      { name: 'POST /api/e-count/regitProduct', body: { ...session, newProduct } },
      { name: 'POST /api/products/regitProduct', body: { newProduct } },
    ]);
    expect(steps()).toEqual(['회계(ECOUNT)에 등록완료', '제품 목록에 등록완료']);
    expect(onRegistered).toHaveBeenCalledWith(product);
    await user.click(screen.getByRole('button', { name: '하나 더 등록' }));
    expect(field.sku()).toHaveProperty('value', '');
  });

  it('is registered here only where ECOUNT is not connected', async () => {
    const { user, made } = draw({}, { accounting: false });
    expect(await screen.findByText(/제품 목록에만 등록합니다/)).toBeTruthy();
    await fill(user);
    await user.click(button());
    await screen.findByText('‘새 제품’ 제품을 등록했습니다.');
    expect(made('/api/e-count/regitProduct')).toEqual([]);
  });

  it('that ECOUNT stored without its weight says so', async () => {
    const { user } = draw({ 'POST /api/e-count/regitProduct': () => ({ Data: { SuccessCnt: 1, FailCnt: 0, notStored: ['NO_USER1'] } }) });
    await fill(user);
    await user.click(button());
    expect(await screen.findByText(/회계가 무게 값을 저장하지 않았습니다/)).toBeTruthy();
  });
});

describe('when ECOUNT fails', () => {
  it('nothing is registered here, what was typed stays, and it can be tried again', async () => {
    let works = false;
    const { user, made } = draw({
      'POST /api/e-count/regitProduct': () => (works ? registered : problemAnswer('ecount-timeout')),
    });
    await fill(user);
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain('제때 답하지 않았습니다');
    expect(made('/api/products/regitProduct')).toEqual([]);
    expect(field.name()).toHaveProperty('value', '새 제품');
    works = true;
    await user.click(button());
    expect(await screen.findByText('‘새 제품’ 제품을 등록했습니다.')).toBeTruthy();
  });

  it('because the share in the session is too old, a new one is asked for', async () => {
    sessionStorage.setItem('ECOUNT_ZONE', 'CD');
    sessionStorage.setItem('ECOUNT_SESSION_ID', 'old');
    const { user, made } = draw({
      'POST /api/e-count/regitProduct': ({ SESSION_ID }) => (SESSION_ID === 'old' ? problemAnswer('ecount-token-invalid') : registered),
    });
    await fill(user);
    await user.click(button());
    await screen.findByText('‘새 제품’ 제품을 등록했습니다.');
    expect(made('initialize')).toHaveLength(1);
    expect(sessionStorage.getItem('ECOUNT_SESSION_ID')).toBe('sealed');
  });

  it('because it has the SKU, its product is shown and can be registered here', async () => {
    const current = { PROD_CD: 'NEW-1', PROD_DES: '회계의 이름', NO_USER1: '1.250000', CONT1: '포장' };
    const { user, made } = draw({ 'POST /api/e-count/regitProduct': () => problemAnswer('ecount-product-exists', { current }) });
    await fill(user);
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain('회계의 이름');
    await user.click(screen.getByRole('button', { name: '회계의 내용으로 제품 목록에 등록' }));
    await screen.findByText(/제품을 등록했습니다/);
    expect(made('/api/products/regitProduct')[0]?.body).toEqual({
      newProduct: { PROD_CD: 'NEW-1', PROD_DES: '회계의 이름', NO_USER1: 1.25, CONT1: '포장' },
    });
  });
});

describe('when the core fails after ECOUNT', () => {
  it('the person is told where things stand, and only the core is tried again', async () => {
    let works = false;
    const { user, made } = draw({ 'POST /api/products/regitProduct': () => (works ? { product } : problemAnswer('database-unavailable')) });
    await fill(user);
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain('회계에는 등록되었고');
    expect(steps()).toEqual(['회계(ECOUNT)에 등록완료', '제품 목록에 등록실패']);
    works = true;
    await user.click(screen.getByRole('button', { name: '제품 목록 등록 다시 시도' }));
    await screen.findByText('‘새 제품’ 제품을 등록했습니다.');
    expect(made('/api/e-count/regitProduct')).toHaveLength(1);
  });

  it('because it refuses the product, no try that would be refused again is offered', async () => {
    const { user } = draw({ 'POST /api/products/regitProduct': () => problemAnswer('sku-taken') });
    await fill(user);
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain('회계에는 등록되었고');
    expect(screen.queryByRole('button', { name: '제품 목록 등록 다시 시도' })).toBeNull();
  });

  it('and the dialog was closed meanwhile, a notice says so', async () => {
    let fail = (_: Response) => {};
    const failing = new Promise<Response>((resolve) => {
      fail = resolve;
    });
    const { user, close } = draw({ 'POST /api/products/regitProduct': () => failing });
    await fill(user);
    await user.click(button());
    await screen.findByText('제품 목록에 등록');
    close();
    fail(problemAnswer('database-unavailable'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^‘새 제품’ 제품 등록이 끝나지 않았습니다./);
  });

  it('it is listed next time, and goes on from there', async () => {
    const { user } = draw({
      'POST /api/e-count/unfinished': () => ({ registrations: [{ newProduct, staffName: '김민지', at: new Date().toISOString() }] }),
    });
    await user.click(await screen.findByRole('button', { name: '이어서 등록: 새 제품' }));
    expect([field.sku(), field.name(), field.weight(), field.category()].map((input) => (input as HTMLInputElement).value)).toEqual([
      'NEW-1',
      '새 제품',
      '0.35',
      '수납',
    ]);
  });
});
