import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { currentSession, dropSession, openSession } from '#web/session/session.ts';
import { SettingsPage } from './settings-page.tsx';

beforeEach(() => openSession(person));

const me = () => {
  const session = currentSession();
  return session.status === 'signed-in' ? session.staff : undefined;
};

it('applies a choice at once, and keeps it on the server', async () => {
  let keep = () => {};
  const calls = answer({
    'POST /api/staff/updatePreferences': () =>
      new Promise((resolve) => {
        keep = () => resolve({ staff: { ...person, language: 'en' } });
      }),
  });
  const { user } = render(<SettingsPage />);
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(me()?.language).toBe('en');
  keep();
  await waitFor(() => expect(calls).toContainEqual({ name: 'POST /api/staff/updatePreferences', body: { language: 'en' } }));
  expect(me()).toEqual({ ...person, language: 'en' });
});

it('goes back to what it was when the server did not keep it', async () => {
  answer({ 'POST /api/staff/updatePreferences': () => problemAnswer('internal-error') });
  const { user } = render(<SettingsPage />);
  await user.click(screen.getByRole('radio', { name: '어둡게' }));
  await waitFor(() => expect(me()?.colorScheme).toBe('auto'));
  expect(screen.getByRole('radio', { name: '시스템' })).toHaveProperty('checked', true);
});

it('ends with the last of several quick choices, whatever became of those before', async () => {
  let answered = 0;
  answer({
    'POST /api/staff/updatePreferences': ({ colorScheme }) => {
      answered += 1;
      return answered === 1 ? problemAnswer('internal-error') : { staff: { ...person, colorScheme: colorScheme ?? 'auto' } };
    },
  });
  const { user } = render(<SettingsPage />);
  await user.click(screen.getByRole('radio', { name: '밝게' }));
  await user.click(screen.getByRole('radio', { name: '어둡게' }));
  await waitFor(() => expect(answered).toBe(2));
  await waitFor(() => expect(me()?.colorScheme).toBe('dark'));
});

it.each([
  ['kept', 'ko', () => ({ staff: { ...person, language: 'en' as const } })],
  ['refused', 'en', () => problemAnswer('internal-error')],
] as const)('leaves who signs in next with their own, whether a late choice is %s', async (_, language, late) => {
  const answered = Promise.withResolvers<void>();
  answer({
    async 'POST /api/staff/updatePreferences'() {
      await answered.promise;
      return late();
    },
  });
  const { user } = render(<SettingsPage />);
  await user.click(screen.getByRole('radio', { name: 'English' }));
  cleanup();
  dropSession();
  openSession({ ...person, staffId: person.staffId + 1, language, colorScheme: 'dark' });
  const mine = me();
  answered.resolve();
  // lets everything settle that follows from the answer
  await new Promise((done) => setTimeout(done));
  await new Promise((done) => setTimeout(done));
  expect(me()).toEqual(mine);
});
