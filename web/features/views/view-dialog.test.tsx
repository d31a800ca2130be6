import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SavedView } from '#contract/views/views.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { queryClient } from '#web/http/query-client.ts';
import { loadSession } from '#web/session/session.ts';
import { ViewDialog } from './view-dialog.tsx';
import { refetchViews } from './views.queries.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('says that a view needs a name, once it is to be kept', async () => {
  const calls = answer({ 'POST /api/auth/session': () => sessionOf(person), 'POST /api/views/list': () => [] });
  await loadSession();
  const { user } = render(<ViewDialog opened list="products" search="?q=tea" onClose={vi.fn()} onOpen={vi.fn()} />);
  const name = await screen.findByRole('textbox', { name: '지금 보기의 이름' });
  expect(screen.queryByText('값을 입력해 주세요.')).toBeNull();
  await user.type(name, '  {Enter}');
  await screen.findByText('값을 입력해 주세요.');
  await user.type(name, '차');
  expect(screen.queryByText('값을 입력해 주세요.')).toBeNull();
  expect(calls.filter((each) => each.name === 'POST /api/views/save')).toEqual([]);
});

const view: SavedView = { viewId: 3, list: 'products', name: '품절', search: 'q=cup', isShared: true, isMine: true };

/** The dialog with one view, and a server that deletes and saves views. */
async function show(first: SavedView) {
  let views = [first];
  const calls = answer({
    'POST /api/auth/session': () => sessionOf(person),
    'POST /api/views/list': () => views,
    'POST /api/views/delete': ({ viewId }) => {
      views = views.filter((each) => each.viewId !== viewId);
      return {};
    },
    'POST /api/views/save': (body) => {
      views = [{ ...body, viewId: 9, isMine: true }];
      return { view: views[0]! };
    },
  });
  await loadSession();
  const { user } = render(
    <QueryClientProvider client={queryClient}>
      <ViewDialog opened list="products" search="?q=tea" onClose={vi.fn()} onOpen={vi.fn()} />
    </QueryClientProvider>,
  );
  await user.click(await screen.findByRole('button', { name: '품절 삭제' }));
  return { user, sent: (name: string) => calls.filter((each) => each.name === name).map(({ body }) => body) };
}

it('brings one’s own view back that was deleted', async () => {
  const { user, sent } = await show(view);
  await user.click(await screen.findByRole('button', { name: '되돌리기' }));
  await screen.findByRole('button', { name: '품절' });
  expect(sent('POST /api/views/save')).toEqual([{ list: 'products', name: '품절', search: 'q=cup', isShared: true }]);
  expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
});

it('asks before it deletes the view of somebody else', async () => {
  const { user, sent } = await show({ ...view, isMine: false });
  const question = await screen.findByRole('dialog', { name: '모두가 쓰는 보기를 삭제할까요?' });
  expect(sent('POST /api/views/delete')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: '삭제' }));
  await screen.findByText('아직 저장한 보기가 없습니다.');
  expect(sent('POST /api/views/delete')).toEqual([{ viewId: 3 }]);
  expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
});

it('leaves a view that is listed although its answer was lost, and keeps another one beside it', async () => {
  let views: SavedView[] = [];
  answer({
    'POST /api/auth/session': () => sessionOf(person),
    'POST /api/views/list': () => views,
    'POST /api/views/save': (body) => {
      views = [{ ...body, viewId: 9, isMine: true }];
      return problemAnswer('internal-error');
    },
  });
  const { fetch: send } = globalThis;
  const keys: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: { headers: Record<string, string> }) => {
    if (path === '/api/views/save') keys.push(init.headers['idempotency-key'] ?? '');
    return send(path, init);
  });
  await loadSession();
  const { user } = render(
    <QueryClientProvider client={queryClient}>
      <ViewDialog opened list="products" search="?q=tea" onClose={vi.fn()} onOpen={vi.fn()} />
    </QueryClientProvider>,
  );
  const name = await screen.findByRole('textbox', { name: '지금 보기의 이름' });
  for (const typed of ['차', ' 1']) {
    await user.type(name, `${typed}{Enter}`);
    await vi.waitFor(() => expect(keys).toHaveLength(typed === '차' ? 1 : 2));
    await screen.findByRole('alert');
  }
  expect(keys[1]).toBe(keys[0]);
  await refetchViews();
  await screen.findByRole('button', { name: '차 1' });
  await user.type(name, ' 2{Enter}');
  await vi.waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
});
