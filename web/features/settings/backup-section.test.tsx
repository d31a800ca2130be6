import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { BackupState } from '#contract/backup/backup.ts';
import { answer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { BackupSection } from './backup-section.tsx';

const daily = { at: '03:30', folder: '/var/backups/samusil' };
const last = (hoursAgo: number) => ({
  takenAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  file: '/var/backups/samusil/samusil-20270308-033000.tar.gz',
  bytes: 12_345_678,
  sealed: true,
});
const shown = (state: BackupState) => {
  answer({ 'POST /api/backup/state': () => state });
  render(<BackupSection />);
};

it('says when the last backup was made, how old it is, and where it lies', async () => {
  shown({ daily, last: last(5.5), warning: null });
  const section = screen.getByRole('region', { name: '백업' });
  await waitFor(() => expect(section.textContent).toContain('5시간 전'));
  expect(section.textContent).toContain('samusil-20270308-033000.tar.gz');
  expect(section.textContent).toContain('12.3 MB · 암호화함');
  expect(section.textContent).toContain('매일 03:30');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['off', { daily: null, last: null }, '꺼져 있습니다'],
  ['late', { daily, last: last(60) }, '오래되었습니다'],
  ['failed', { daily, last: null }, '실패했습니다'],
] as const)('warns when backups are %s', async (warning, state, text) => {
  shown({ ...state, warning });
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

it('names both settings that switch them off: with the real services a folder is there, and it is the time that is off', async () => {
  shown({ daily: null, last: null, warning: 'off' });
  const { textContent } = await screen.findByRole('alert');
  expect(['BACKUP_AT', 'BACKUP_DIR'].filter((name) => textContent?.includes(name))).toEqual(['BACKUP_AT', 'BACKUP_DIR']);
});

it('says how old it is by now, however long the screen is open', async () => {
  vi.useFakeTimers();
  shown({ daily, last: last(5.5), warning: null });
  const section = screen.getByRole('region', { name: '백업' });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(section.textContent).toContain('5시간 전');
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(section.textContent).toContain('6시간 전');
  vi.useRealTimers();
});
