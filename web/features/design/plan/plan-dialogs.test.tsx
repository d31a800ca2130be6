import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { boardData } from '#test/page/board-data.tsx';
import { liveProject } from '#test/page/board-projects.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { PlanDialogs } from './plan-dialogs.tsx';

it('whether a project is to be deleted is asked no longer, nor again, once somebody else has deleted it', async () => {
  const { data, wrapper: Wrapper } = boardData();
  const project = liveProject();
  data.store.apply([project]);
  const askToDelete = vi.fn();
  const dialogs = () => (
    <Wrapper>
      <PlanDialogs
        {...{ staffs: [], editing: null, edit: vi.fn(), run: vi.fn(), decide: vi.fn(), askToDelete }}
        reveal={{ window: { startDate: '2028-01-01', totalDays: 31 }, open: vi.fn(), onGo: vi.fn() }}
        deleting={{ projectId: project.designWorkflowId, subProjectId: null }}
      />
    </Wrapper>
  );
  const { rerender } = render(dialogs());
  await screen.findByRole('dialog', { name: ko.planDialogs.deleteTitle });
  expect(askToDelete).not.toHaveBeenCalled();
  data.store.apply([{ ...project, version: 2, deleted: true }]);
  rerender(dialogs());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(askToDelete.mock.calls).toEqual([[null]]);
});
