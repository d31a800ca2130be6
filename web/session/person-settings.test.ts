import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { claimBrowser } from './clear-browser.ts';
import { keepSetting, useSetting } from './person-settings.ts';
import { dropSession, openSession } from './session.ts';

let calls: ReturnType<typeof answer>;
let stored: { name: 'view-products'; value: string }[];
beforeEach(() => {
  stored = [];
  calls = answer({ 'POST /api/views/settings': () => stored, 'POST /api/views/saveSetting': () => ({}) });
  openSession(person);
});
afterEach(() => {
  localStorage.clear();
});

const saved = () => calls.filter(({ name }) => name === 'POST /api/views/saveSetting').map(({ body }) => body);
const shown = () => renderHook(() => useSetting('view-products')).result;

it('is what the person chose on another computer', async () => {
  stored = [{ name: 'view-products', value: 'table' }];
  const now = shown();
  await waitFor(() => expect(now.current).toBe('table'));
});

it('is asked for again after the server could not say it', async () => {
  const asked: string[] = [];
  answer({
    'POST /api/views/settings': () => {
      asked.push('settings');
      return asked.length === 1 ? problemAnswer('internal-error') : [{ name: 'view-products', value: 'table' }];
    },
  });
  const before = shown();
  await waitFor(() => expect(asked).toHaveLength(1));
  // each poll draws another screen
  await expect
    .poll(() => {
      shown();
      return before.current;
    })
    .toBe('table');
});

it('chosen here holds at once, and is told to the server once for all that was chosen meanwhile', async () => {
  const now = renderHook(() => useSetting('layout-products')).result;
  for (const width of [1, 2, 3]) keepSetting('layout-products', `{"widths":{"sku":${width}}}`);
  await waitFor(() => expect(now.current).toContain('3'));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toEqual({ name: 'layout-products', value: '{"widths":{"sku":3}}' });
});

it('is not taken back by what the server answers to an earlier question', async () => {
  stored = [{ name: 'view-products', value: 'table' }];
  const now = shown();
  keepSetting('view-products', 'table');
  keepSetting('view-products', undefined);
  await waitFor(() => expect(saved().at(-1)).toEqual({ name: 'view-products', value: null }));
  expect(now.current).toBeUndefined();
});

it('is forgotten at sign-out', async () => {
  keepSetting('view-products', 'table');
  await waitFor(() => expect(saved()).toHaveLength(1));
  dropSession();
  localStorage.clear();
  expect(shown().current).toBeUndefined();
});

it('of the next person is not what the one before chose, or was answered', async () => {
  const late: (() => void)[] = [];
  const later = async <Reply>(reply: Reply) => await new Promise<Reply>((resolve) => late.push(() => resolve(reply)));
  const asked: string[] = [];
  answer({
    'POST /api/views/settings': () => {
      asked.push('settings');
      return asked.length === 1 ? later(stored) : [];
    },
    'POST /api/views/saveSetting': ({ name, value }) => {
      asked.push(`${name} ${value}`);
      return later({});
    },
  });
  stored = [{ name: 'view-products', value: 'table' }];
  const before = renderHook(() => useSetting('view-products'));
  keepSetting('layout-products', '{}');
  await waitFor(() => expect(asked).toEqual(['settings', 'layout-products {}']));
  before.unmount();
  dropSession();
  localStorage.clear();

  openSession({ ...person, staffId: person.staffId + 1 });
  const now = shown();
  await waitFor(() => expect(asked).toHaveLength(3));
  for (const each of late) each();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(now.current).toBeUndefined();
  expect(asked).toEqual(['settings', 'layout-products {}', 'settings']);
});

it('of the next person is not what the one before chose whose session ended by itself', async () => {
  keepSetting('pick-list', '[3]');
  await waitFor(() => expect(saved()).toHaveLength(1));
  dropSession('lost');
  openSession({ ...person, staffId: person.staffId + 1 });
  expect(renderHook(() => useSetting('pick-list')).result.current).toBeUndefined();
});

it('chosen in a tab that stayed open beside the next person is nothing that their pages find', async () => {
  claimBrowser(person.staffId + 1);
  keepSetting('pick-list', '[3]');
  await waitFor(() => expect(saved()).toHaveLength(1));
  dropSession('lost');
  openSession({ ...person, staffId: person.staffId + 1 });
  expect(renderHook(() => useSetting('pick-list')).result.current).toBeUndefined();
});

it('chosen right before the page is closed is sent all the same', async () => {
  const sent: { path: string; keepalive?: boolean }[] = [];
  const answered = fetch;
  vi.stubGlobal('fetch', (path: string, init: { keepalive?: boolean }) => {
    sent.push({ path, ...init });
    return answered(path, init);
  });
  keepSetting('layout-products', '{}');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true]);
});

it('chosen while the choice before is on its way is sent, too, when the page is closed', async () => {
  const first = Promise.withResolvers<Record<string, never>>();
  calls = answer({ 'POST /api/views/saveSetting': () => first.promise });
  keepSetting('layout-products', '{"widths":{"sku":1}}');
  keepSetting('view-products', 'table');
  keepSetting('layout-products', '{"widths":{"sku":2}}');
  await waitFor(() => expect(saved()).toHaveLength(2));
  globalThis.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(saved()[2]).toEqual({ name: 'layout-products', value: '{"widths":{"sku":2}}' }));
  expect(saved()).toHaveLength(3);
  first.resolve({});
});
