import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { loadSession } from '#web/session/session.ts';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { MembersBar } from './members-bar.tsx';

const nothing = () => {};
const choosing = { chosen: [3], begin: nothing, clear: nothing, toggle: nothing, end: vi.fn() };

const Bar = () => (
  <MembersBar
    {...{ choosing, typed: useDebouncedText('', nothing), sort: 'recent', onlySame: false, onAdd: nothing, onAddress: nothing }}
    counts={{ total: 1, shown: 1, withSame: 0 }}
  />
);

it('choosing can be ended also once there is one member left, as somebody else has merged them', async () => {
  answer({ 'POST /api/auth/session': () => sessionOf(person) });
  await loadSession();
  const { user } = render(<Bar />);
  await user.click(screen.getByRole('button', { name: ko.orders.choosing.end }));
  expect(choosing.end).toHaveBeenCalled();
});
