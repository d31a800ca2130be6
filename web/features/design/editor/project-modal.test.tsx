import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewProject } from '#contract/design/design.ts';
import type { ProjectTemplate } from '#contract/templates/templates.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { boardData } from '#test/page/board-data.tsx';
import { liveProject } from '#test/page/board-projects.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { loadSession } from '#web/session/session.ts';
import { ProjectModal } from './project-modal.tsx';

const project = liveProject({ revision: 3, version: 3 });
beforeEach(async () => {
  answer({ 'POST /api/auth/session': () => sessionOf(person) });
  await loadSession();
});

function draw(onDuplicate = vi.fn()) {
  const { data, wrapper: Wrapper } = boardData();
  data.store.apply([project]);
  const drawn = render(
    <Wrapper>
      <ProjectModal
        editing={{ kind: 'edit-project', project }}
        staffs={[]}
        onDelete={() => {}}
        onDuplicate={onDuplicate}
        onCreated={() => {}}
        decide={(step, { onStep }) => onStep(step)}
        onClose={() => {}}
      />
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

it('asks in its order, and ends with the ways out', () => {
  draw();
  const asked = ['제목', '설명', '시작일', '종료일', '색상', '담당자: 이름이나 닉네임으로 찾기'];
  const fields = screen.getAllByRole<HTMLInputElement>('textbox').map((field) => field.ariaLabel ?? field.labels?.[0]?.textContent ?? '');
  expect(fields.filter((name) => asked.includes(name))).toEqual(asked);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.filter((name) => ['개발', '제품', 'SNS', '박람회', '영업', '삭제', '취소', '수정'].includes(name))).toEqual(
    '개발 제품 SNS 박람회 영업 삭제 취소 수정'.split(' '),
  );
});

it('is made once more as it stands in the dialog', async () => {
  const onDuplicate = vi.fn();
  const { user } = draw(onDuplicate);
  await user.type(screen.getByRole('textbox', { name: '제목' }), ' 둘째');
  await user.click(button('복제'));
  expect(onDuplicate.mock.calls).toMatchObject([[{ kind: 'new-project', like: { summary: `${project.summary} 둘째` } }]]);
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
  await user.click(button('수정'));
  expect(document.activeElement).toBe(colour);
  expect(stored).not.toHaveBeenCalled();
});

it('takes a mark that is set before what was typed is drawn', () => {
  draw();
  act(() => {
    fireEvent.change(screen.getByRole('textbox', { name: '제목' }), { target: { value: '둘째' } });
    fireEvent.click(screen.getByRole('checkbox', { name: ko.planDialogs.milestone }));
  });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: ko.planDialogs.milestone }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '제목' }).value).toBe('둘째');
});

it.each(['click', 'Enter', 'press of a screen reader'])(
  'a typed day outside its limits stops one %s: the field shows the day that counts, and the next one stores',
  async (how) => {
    const stored = vi.fn(() => problemAnswer('server-unreachable'));
    answer({ 'POST /api/design/editProject': stored, 'POST /api/google-calendar/editProject': () => problemAnswer('server-unreachable') });
    const { user } = draw();
    await user.type(screen.getByRole('textbox', { name: '제목' }), ' 둘째');
    const start = screen.getByRole<HTMLInputElement>('textbox', { name: '시작일' });
    const before = start.value;
    const presses: Record<string, () => Promise<void>> = {
      click: () => user.click(button('수정')),
      Enter: () => user.keyboard('{Enter}'),
    };
    // no event of a pointer or a key comes before the click then
    const bare = async () => {
      act(() => button('수정').focus());
      act(() => button('수정').click());
    };
    const submit = presses[how] ?? bare;
    await user.clear(start);
    await user.type(start, '12/31/1899');
    await submit();
    expect([document.activeElement, start.value, start.getAttribute('aria-invalid')]).toEqual([start, before, 'true']);
    expect(stored).not.toHaveBeenCalled();
    await submit();
    await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce());
  },
);

describe('a new project', () => {
  const template: ProjectTemplate = {
    ...{
      templateId: 7,
      digest: 'd'.repeat(64),
      name: '박람회',
      summary: '박람회 준비',
      description: '',
      projectColor: '#00ffd2',
      staffList: [],
      keptStaff: [],
      days: 12,
      milestone: false,
    },
    parts: [
      {
        summary: '도면',
        description: '',
        projectColor: '#ffffff',
        staffList: [],
        keptStaff: [],
        from: 2,
        days: 3,
        milestone: false,
        after: [],
      },
    ],
  };

  function begin() {
    const calls = answer({
      'POST /api/templates/list': () => [template],
      'POST /api/google-calendar/newProject': () => ({ eventId: 'a'.repeat(32) }),
      'POST /api/design/newProject': () => [],
      'POST /api/design/workflow': () => problemAnswer('internal-error'),
    });
    const { wrapper: Wrapper } = boardData();
    const editing = { kind: 'new-project', baseDate: '2028-01-03', endDate: '2028-01-03' } as const;
    const onClose = vi.fn();
    const { user } = render(
      <Wrapper>
        <ProjectModal
          editing={editing}
          staffs={[]}
          onDelete={() => {}}
          onDuplicate={() => {}}
          onCreated={() => {}}
          decide={() => {}}
          onClose={onClose}
        />
      </Wrapper>,
    );
    const made = () => calls.filter(({ name }) => name === 'POST /api/design/newProject').map(({ body }) => (body as NewProject).project);
    const create = async () => {
      expect(made()).toEqual([]);
      await user.click(button('등록'));
      await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
      return made();
    };
    return { user, create };
  }

  it('is made with the sub-projects that were typed, and the one that still stands in the field, in one request', async () => {
    const { user, create } = begin();
    await user.type(screen.getByRole('textbox', { name: '제목' }), '박람회');
    const names = screen.getByRole('textbox', { name: '세부 프로젝트' });
    await user.type(names, '도면{Enter}빼는 일{Enter}시공{Enter}');
    await user.click(button('세부 프로젝트 ‘빼는 일’ 빼기'));
    expect(document.activeElement).toBe(button('세부 프로젝트 ‘시공’ 빼기'));
    await user.type(names, '철거');
    expect(await create()).toMatchObject([{ subProject: [{ summary: '도면' }, { summary: '시공' }, { summary: '철거' }] }]);
  });

  it('takes what a template holds on the days chosen, and keeps the title and the sub-projects that were typed', async () => {
    const { user, create } = begin();
    await user.type(screen.getByRole('textbox', { name: '제목' }), '봄 박람회');
    await user.type(screen.getByRole('textbox', { name: '세부 프로젝트' }), '철거{Enter}');
    await user.click(await screen.findByRole('button', { name: /^박람회 12일/ }));
    expect(await create()).toMatchObject([
      {
        ...{ summary: '봄 박람회', startDate: '2028-01-03', endDate: '2028-01-14', projectColor: '#00ffd2' },
        subProject: [{ summary: '도면', startDate: '2028-01-05', endDate: '2028-01-07' }, { summary: '철거' }],
      },
    ]);
  });
});
