import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { renderRouted } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { BatchesButton } from './batch-buttons.tsx';

const batch = (batchId: number, state: 'running' | 'stopped' | 'done', made: number) => ({ batchId, state, made, failed: 1, total: 10 });

it.each([
  ['all that are under way', [batch(3, 'running', 2), batch(2, 'running', 5), batch(1, 'done', 9)], ko.labelBatches.opened('9', '20')],
  ['the newest, where it was stopped', [batch(3, 'stopped', 2), batch(2, 'stopped', 5)], ko.labelBatches.opened('3', '10')],
  ['none, where all are done', [batch(1, 'done', 9)], ko.labelBatches.open],
])('the button says how far %s are', async (_, batches, name) => {
  openSession(person);
  answer({ 'POST /api/labelBatches/list': () => batches as never });
  const { unmount } = renderRouted(<BatchesButton opened={false} onOpened={() => {}} onOpenOrder={() => {}} />);
  expect(await screen.findByRole('button', { name })).toBeDefined();
  unmount();
});
