import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { GroupPage } from './group-page.tsx';

const notes = {
  names: ['도담공방'],
  line: () => '김 과장',
  button: () => <button type="button">정보</button>,
  foretell: () => ({ text: undefined, refused: false }),
  follow: async () => undefined,
};

it('shows no maker, and no number of products, before the products are there', async () => {
  openSession(person);
  const asked = Promise.withResolvers<never>();
  const calls = answer({ 'POST /api/products/management_basic': () => asked.promise });
  render(<GroupPage column="manufacturer" linkTo={() => ({ to: '/products' })} notes={notes} />);
  await screen.findByRole('heading', { name: ko.screens.titles.manufacture });
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.queryByText('도담공방')).toBeNull();
  expect(calls.map(({ name }) => name)).toEqual(['POST /api/products/management_basic']);
});

it('nor where they cannot be read', async () => {
  openSession(person);
  answer({ 'POST /api/products/management_basic': () => problemAnswer('internal-error') });
  render(<GroupPage column="manufacturer" linkTo={() => ({ to: '/products' })} notes={notes} />);
  await screen.findByRole('button', { name: ko.common.retry });
  expect(screen.queryByText('도담공방')).toBeNull();
});
