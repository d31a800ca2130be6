import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { dropSession, loadSession } from '#web/session/session.ts';
import { Entrance } from './entrance.tsx';

const loadApp = vi.fn(async () => () => <p>the office</p>);

beforeEach(() => loadApp.mockClear());
afterEach(() => {
  history.replaceState(null, '', '/');
});

it('loads the office for whoever has to sign in once the sign-in page has been painted, and not before', async () => {
  dropSession();
  history.replaceState(null, '', '/Authorization');
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  render(<Entrance loadApp={loadApp} />);
  await screen.findByRole('button', { name: 'Google 인증' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(loadApp).not.toHaveBeenCalled();
  for (const frame of frames) frame(0);
  await waitFor(() => expect(loadApp).toHaveBeenCalledOnce());
  expect(screen.queryByText('the office')).toBeNull();
});

it('loads it at once for whoever is signed in', async () => {
  answer({ 'POST /api/auth/session': () => sessionOf(person) });
  await loadSession();
  render(<Entrance loadApp={loadApp} />);
  expect(loadApp).toHaveBeenCalledOnce();
  expect(await screen.findByText('the office')).toBeDefined();
});
