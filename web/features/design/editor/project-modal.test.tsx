import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { boardData } from '#test/page/board-data.tsx';
import { liveProject } from '#test/page/board-projects.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { loadSession } from '#web/session/session.ts';
import { ProjectModal } from './project-modal.tsx';

const project = liveProject({ revision: 3, version: 3 });
beforeEach(async () => {
  answer({ 'POST /api/auth/session': () => ({ staff: person }) });
  await loadSession();
});

function draw() {
  const { data, wrapper: Wrapper } = boardData();
  data.store.apply([project]);
  const drawn = render(
    <Wrapper>
      <ProjectModal editing={{ kind: 'edit-project', project }} staffs={[]} onDelete={() => {}} onClose={() => {}} />
    </Wrapper>,
  );
  return { ...drawn, store: data.store };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('says once that the project was deleted by others, and offers nothing that cannot be done any more', async () => {
  const { store } = draw();
  expect(button('수정').disabled).toBe(false);
  act(() => store.apply([{ ...project, version: 4, revision: 4, deleted: true }]));
  expect(screen.getAllByText(/삭제된 프로젝트/)).toHaveLength(1);
  expect([button('수정').disabled, button('삭제').disabled]).toEqual([true, true]);
  expect(button('취소').disabled).toBe(false);
});

it('is not stored while its colour is none: the field has the focus instead', async () => {
  const stored = vi.fn();
  answer({ 'POST /api/design/editProject': stored });
  const { user } = draw();
  const colour = screen.getByRole<HTMLInputElement>('textbox', { name: '색상' });
  await user.clear(colour);
  await user.type(colour, 'banana');
  await user.click(button('수정'));
  expect(document.activeElement).toBe(colour);
  expect(stored).not.toHaveBeenCalled();
});
