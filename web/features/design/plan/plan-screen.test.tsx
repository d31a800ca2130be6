import { Notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Workflow } from '#contract/design/design.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { boardData } from '#test/page/board-data.tsx';
import { liveProject } from '#test/page/board-projects.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { PlanScreen } from './plan-screen.tsx';

const outside = { count: 0, nearest: null };
const search = {
  view: { zoom: 'month', startDate: '2028-01-03' },
  filter: { text: '', person: null, color: null, day: null },
  onView() {},
  onReplaceView() {},
  onFilter() {},
} as const;

it.each([
  ['month', ['1개월 전', '1주 전', '1주 후', '1개월 후'], ['날짜 이동']],
  ['week', ['이전 주', '다음 주'], []],
] as const)('by the %s its tools are in their order, with its own ways through the days', (zoom, steps, dates) => {
  openSession(person);
  render(<BoardToolbar view={{ zoom, startDate: '2028-01-02' }} today="2028-01-02" onView={() => {}} onNewProject={() => {}} />);
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual(['플로우차트', '주간 차트', '새 프로젝트', '오늘', ...steps, '주', '월', '분기', '년']);
  expect(screen.queryAllByRole('textbox').map((field) => field.title)).toEqual(dates);
});

it('shows the days that it knows still when they cannot be read again, and says so', async () => {
  openSession(person);
  let isDown = false;
  const { deleted: _, ...project } = liveProject({ summary: '봄 화보' });
  const calendar: Workflow['calendar'] = { connection: 'off', problem: null };
  const rest = { linked: [], staffs: [], before: outside, after: outside, extent: null, calendar };
  answer({ 'POST /api/design/workflow': () => (isDown ? problemAnswer('internal-error') : { workflow: [project], ...rest }) });
  const { wrapper: Data } = boardData();
  const { client } = render(
    <Data>
      <Notifications />
      <PlanScreen title="일정" search={search}>
        {({ projects }) => projects.map(({ designWorkflowId, summary }) => <p key={designWorkflowId}>{summary}</p>)}
      </PlanScreen>
    </Data>,
  );
  const shown = await screen.findByText('봄 화보');
  isDown = true;
  await act(() => client.refetchQueries());
  await screen.findByText(ko.common.outdated);
  expect(shown.isConnected).toBe(true);
});
