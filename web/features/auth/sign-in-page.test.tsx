import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { maxReturnTo } from '#contract/auth/return-limit.ts';
import { answer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { SignInPage } from './sign-in-page.tsx';

const onReturned = vi.fn();
const button = () => screen.getByRole('button', { name: 'Google 인증' });

beforeEach(() => {
  onReturned.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

function draw(props: Partial<Parameters<typeof SignInPage>[0]> = {}) {
  return render(<SignInPage returnTo="/products?q=a" onReturned={onReturned} {...props} />);
}

/** Makes `window.open` return this window, or null. */
const opens = (popup: { closed: boolean } | null) => vi.spyOn(window, 'open').mockImplementation(() => popup as Window | null);

it('opens the sign-in in a window, under an id of its own, with the way back', async () => {
  const opened = opens({ closed: false });
  answer({ 'POST /auth/attempt': () => ({ status: 'open' }) });
  const { user } = draw();
  await user.click(button());
  const address = new URL(String(opened.mock.calls[0]?.[0]), 'http://localhost');
  expect(address.pathname).toBe('/auth/start');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    attemptId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    display: 'popup',
    returnTo: '/products?q=a',
  });
  expect(opened.mock.calls[0]?.[2]).not.toContain('noopener');
  expect(screen.getByRole('status').textContent).toBe('로그인 창에서 계정을 골라 주세요.');
});

it.each([
  [maxReturnTo, true],
  [maxReturnTo + 1, false],
])('signs in from an address of %i characters; that the server is told where it takes it: %s', async (length, isSent) => {
  const opened = opens({ closed: false });
  answer({ 'POST /auth/attempt': () => ({ status: 'open' }) });
  const { user } = draw({ returnTo: '/products?only='.padEnd(length, '1') });
  await user.click(button());
  const { searchParams } = new URL(String(opened.mock.calls[0]?.[0]), 'http://localhost');
  expect(searchParams.has('attemptId')).toBe(true);
  expect(searchParams.has('returnTo')).toBe(isSent);
});

it('says nothing of a code in the address that is no problem, whatever it is called', () => {
  draw({ code: 'sign-in-expired' });
  expect(screen.getByRole('alert').textContent).toContain('로그인');
  for (const code of ['toString', 'constructor', '__proto__']) {
    const { unmount } = draw({ code });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    unmount();
  }
});

it('takes the invitation along, and says with which account to come', async () => {
  const opened = opens({ closed: false });
  answer({ 'POST /auth/attempt': () => ({ status: 'open' }) });
  const { user } = draw({ invitation: 'made-for-me' });
  expect(screen.getByText(/초대받은 이메일/)).toBeDefined();
  await user.click(button());
  expect(String(opened.mock.calls[0]?.[0])).toContain('invitation=made-for-me');
});

it('goes on in this window when the browser opens none, and says so', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { protocol: 'http:', assign });
  opens(null);
  const { user } = draw();
  await user.click(button());
  expect(screen.getByRole('alert').textContent).toBe('브라우저가 로그인 창을 막았습니다. 이 창에서 로그인을 이어갑니다.');
  expect(assign.mock.calls[0]?.[0]).toContain('display=page');
});

it('cancels the first attempt when a second one begins', async () => {
  opens({ closed: false });
  answer({ 'POST /auth/attempt': () => ({ status: 'open' }) });
  const { user } = draw();
  await user.click(button());
  await user.click(button());
  expect(console.warn).toHaveBeenCalledWith('sign-in failed', 'cancelled-popup-request');
});

it('picks up an attempt that came back without a pop-up', async () => {
  answer({ 'POST /auth/attempt': () => ({ status: 'returned', idToken: 'token' }) });
  draw({ attempt: 'c5d9b9c6-7f0e-4d38-9a05-5a3c1f6f2b11' });
  await vi.waitFor(() => expect(onReturned).toHaveBeenCalledWith('token'));
});

it('says why an attempt without a pop-up failed', async () => {
  answer({ 'POST /auth/attempt': () => ({ status: 'failed', code: 'popup-closed-by-user' }) });
  draw({ attempt: 'c5d9b9c6-7f0e-4d38-9a05-5a3c1f6f2b11' });
  expect((await screen.findByRole('alert')).textContent).toBe('로그인을 취소했습니다.');
});

it('says that a session is over', () => {
  draw({ code: 'signed-out' });
  expect(screen.getByRole('alert').textContent).toBe('로그인이 만료되었습니다.');
});

it('shows the sentence of a known code, and nothing for a made-up one', () => {
  const { unmount } = draw({ code: 'id-token-invalid' });
  expect(screen.getByRole('alert').textContent).toBe('로그인 정보를 확인할 수 없습니다. 다시 로그인해 주세요.');
  unmount();
  draw({ code: 'you-have-won' });
  expect(screen.getByRole('status').textContent).toBe('');
});

it.each([
  [
    'web-storage-unsupported',
    () =>
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('denied');
      }),
  ],
  ['web-storage-unsupported', () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
  ['operation-not-supported-in-this-environment', () => vi.stubGlobal('location', { protocol: 'file:' })],
])('opens nothing where it cannot work: %s', async (code, prepare) => {
  const opened = opens({ closed: false });
  const { user } = draw();
  prepare();
  await user.click(button());
  expect(opened).not.toHaveBeenCalled();
  expect(console.warn).toHaveBeenCalledWith('sign-in failed', code);
});

it('speaks English when asked to', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'English' }));
  // loading all words of a language takes more than a second on a busy machine
  expect(await screen.findByRole('button', { name: 'Google authentication' }, { timeout: 30_000 })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
});
