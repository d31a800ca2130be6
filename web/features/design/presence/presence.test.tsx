import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { openSession } from '#web/session/session.ts';
import { Presence } from './presence.tsx';

it('whoever else is here has the first two characters of their name, an emoji whole', async () => {
  openSession(person);
  const window = { startDate: '2028-01-01', totalDays: 31 };
  const of = (staffId: number, staffNickName: string) => ({ staffId, staffName: '박하은', staffNickName, ...window, editing: null });
  answer({
    'POST /api/design/presence': () => ({ people: [of(901, '👩‍👩‍👧가족'), of(902, ''), of(903, '🇰🇷🇺🇸 담당')] }),
  });
  render(<Presence {...{ window, editing: null, onEditors: vi.fn(), onGo: vi.fn() }} />);
  const faces = await screen.findAllByRole('button');
  expect(faces.map(({ dataset }) => dataset.initials)).toEqual(['👩‍👩‍👧가', '박하', '🇰🇷🇺🇸']);
});

it('tells that the page is closed by a request that the browser sends all the same', async () => {
  openSession(person);
  const sent: { isLeaving: boolean; keepalive: boolean }[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body, keepalive = false }: { body: string; keepalive?: boolean }) => {
    sent.push({ isLeaving: JSON.parse(body).leaving, keepalive });
    return Response.json({ people: [] });
  });
  render(<Presence window={{ startDate: '2028-01-01', totalDays: 31 }} editing={null} onEditors={vi.fn()} onGo={vi.fn()} />);
  await vi.waitFor(() => expect(sent).toEqual([{ isLeaving: false, keepalive: false }]));
  globalThis.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ isLeaving: true, keepalive: true }));
});
