import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { dropSession, openSession } from '#web/session/session.ts';
import { pickListQuery } from './pick-list.queries.ts';
import { PickListScreen } from './pick-list-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  dropSession(false);
});

it('says that what is shown could not be read again', async () => {
  openSession(person);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code":"permission-denied"}', { status: 403 })));
  const { client } = render(<PickListScreen asked={[1]} />);
  const { queryKey } = pickListQuery([1]);
  act(() => void client.setQueryData(queryKey, { orders: [], products: [] } as never));
  await screen.findByText(ko.pickList.nothing);
  await act(() => client.refetchQueries({ queryKey }));
  expect(screen.getByRole('alert').textContent).toContain(ko.common.loadFailed);
});
