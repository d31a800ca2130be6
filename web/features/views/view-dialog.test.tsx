import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { loadSession } from '#web/session/session.ts';
import { ViewDialog } from './view-dialog.tsx';

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
