import { Notifications, notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Workflow } from '#contract/design/design.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { boardData } from '#test/page/board-data.tsx';
import { liveProject } from '#test/page/board-projects.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { ExportDialog } from './export-dialog.tsx';

type Window = { startDate: string; totalDays: number };
const shown: Window = { startDate: '2028-01-01', totalDays: 7 };
const nowhere = { count: 0, nearest: null };
const workflow: Workflow = {
  ...{ workflow: [], linked: [], staffs: [], before: nowhere, after: nowhere, extent: null },
  calendar: { connection: 'off', problem: null },
};
let answered: PromiseWithResolvers<Workflow | Response>;
let calls: ReturnType<typeof answer>;
beforeEach(() => {
  answered = Promise.withResolvers();
  calls = answer({
    'POST /api/design/planSize': () => ({ projects: 1, spans: [] }),
    'POST /api/design/workflow': () => answered.promise,
    'POST /api/design/boardPdf': () => new Response('%PDF'),
  });
});

function draw(extent: Window | null) {
  const { data, wrapper: Wrapper } = boardData();
  data.store.apply([liveProject({ startDate: '2028-09-01', endDate: '2028-09-30' })]);
  const onClose = vi.fn();
  const dialog = (opened: boolean) => (
    <>
      <Notifications />
      <Wrapper>
        {opened && (
          <ExportDialog
            {...{ extent, shown, today: '2028-01-01', title: '팀 업무 흐름', lanes: undefined, onClose }}
            filter={{ text: '', person: null, color: null, day: null }}
          />
        )}
      </Wrapper>
    </>
  );
  const drawn = render(dialog(true));
  return { ...drawn, onClose, leave: () => drawn.rerender(dialog(false)) };
}

it.each([
  ['beyond its days', { startDate: '2028-01-01', totalDays: 31 }, { startDate: '2028-01-01', totalDays: 274 }],
  ['first of all', null, { startDate: '2028-09-01', totalDays: 30 }],
])('the whole plan has what was planned %s since these were read', async (_, extent, whole) => {
  draw(extent);
  await vi.waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual(whole));
});

it('whoever has left it meanwhile goes on in another dialog when the file is there', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, onClose, leave } = draw(null);
  await user.click(screen.getByRole('button', { name: ko.planDialogs.savePdf }));
  leave();
  await act(async () => answered.resolve(workflow));
  await vi.waitFor(() => expect(saved).toEqual([`${ko.screens.titles.design} ${shown.startDate}.pdf`]));
  await act(async () => undefined);
  expect(onClose).not.toHaveBeenCalled();
});

it('whoever has left it meanwhile is told that there will be no file', async () => {
  const { user, leave } = draw(null);
  await user.click(screen.getByRole('button', { name: ko.planDialogs.savePdf }));
  leave();
  await act(async () => answered.resolve(problemAnswer('not-allowed')));
  expect((await screen.findByRole('alert')).textContent).toContain(ko.planDialogs.exportFailed);
  act(() => notifications.clean());
});
