import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { OwnSession } from '#contract/auth/sessions.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { queryClient } from '#web/http/query-client.ts';
import { openSession } from '#web/session/session.ts';
import { SessionsSection } from './sessions-section.tsx';

const here: OwnSession = {
  sessionId: '0c7a3f0e-5b8e-4c35-9d57-2f3f0e7a1111',
  browser: 'edge',
  system: 'windows',
  createdAt: '2031-04-02T00:00:00.000Z',
  lastUsedAt: '2031-04-02T01:00:00.000Z',
  current: true,
};
const phone: OwnSession = {
  ...here,
  sessionId: '0c7a3f0e-5b8e-4c35-9d57-2f3f0e7a2222',
  browser: 'samsung',
  system: 'android',
  current: false,
};

let sessions: OwnSession[];
let calls: ReturnType<typeof answer>;
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SessionsSection />
    </QueryClientProvider>,
  );
beforeEach(() => {
  queryClient.clear();
  openSession(person);
  sessions = [here, phone];
  calls = answer({
    'POST /api/auth/sessions': () => ({ limits: { idleHours: 12, days: 7 }, sessions }),
    'POST /api/auth/endSession': ({ sessionId }) => {
      sessions = sessions.filter((each) => each.sessionId !== sessionId);
      return {};
    },
    'POST /api/auth/endOtherSessions': () => {
      sessions = [here];
      return {};
    },
  });
});

it('names the places, marks this one, and ends another', async () => {
  const { user } = show();
  expect((await screen.findByText(/Edge · Windows 컴퓨터/)).textContent).toContain('지금 쓰는 곳');
  await user.click(screen.getByRole('button', { name: '2번째, 삼성 인터넷 · 안드로이드 기기 로그인 끝내기' }));
  await waitFor(() => expect(screen.queryByText(/삼성 인터넷/)).toBeNull());
  expect(calls).toContainEqual({ name: 'POST /api/auth/endSession', body: { sessionId: phone.sessionId } });
  expect(screen.queryByRole('button', { name: '다른 기기에서 모두 로그아웃' })).toBeNull();
});

it('ends all others at once, after asking', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '다른 기기에서 모두 로그아웃' }));
  expect(calls.map(({ name }) => name)).not.toContain('POST /api/auth/endOtherSessions');
  const dialog = await screen.findByRole('dialog');
  await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement);
  await waitFor(() => expect(screen.queryByText(/삼성 인터넷/)).toBeNull());
  expect(sessions).toEqual([here]);
});
