import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { StaffForm } from './staff-form.tsx';

const emptyStaff = { email: '', staffName: '', staffNickName: '', role: 'staff', affiliation: '' } as const;

function draw() {
  const onSubmit = vi.fn();
  const { user } = render(
    <Dialog opened onClose={() => {}} title="직원 등록">
      <StaffForm start={emptyStaff} roles={[]} submitLabel="등록" saving={false} error={null} onSubmit={(typed) => onSubmit(typed)} />
    </Dialog>,
  );
  return { user, onSubmit, add: () => user.click(screen.getByRole('button', { name: '등록' })) };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

it('says under each field what it lacks, and leads to the first', async () => {
  const { user, onSubmit, add } = draw();
  await add();
  expect(screen.getAllByText('값을 입력해 주세요.')).toHaveLength(2);
  expect(document.activeElement).toBe(field('이메일'));
  await user.type(field('이메일'), 'somebody');
  expect(screen.getAllByText('값을 입력해 주세요.')).toHaveLength(1);
  await add();
  expect(screen.getByText('이메일 주소를 확인해 주세요.')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('gives the person on once everything is there', async () => {
  const { user, onSubmit, add } = draw();
  await user.type(field('이메일'), 'new@samusil.example');
  await user.type(field('이름'), '새사람');
  await add();
  expect(onSubmit).toHaveBeenCalledWith({ ...emptyStaff, email: 'new@samusil.example', staffName: '새사람' });
});

it('calls affiliations by their names, and stores their codes', async () => {
  const onSubmit = vi.fn();
  const start = { ...emptyStaff, email: 'kim@samusil.test', staffName: '김민지', affiliation: 'sales' } as const;
  const { user } = render(
    <StaffForm start={start} roles={[]} submitLabel="저장" saving={false} error={null} onSubmit={(typed) => onSubmit(typed)} />,
  );
  const affiliation = screen.getByLabelText<HTMLInputElement>('소속');
  expect(affiliation.value).toBe('영업팀');
  await user.clear(affiliation);
  await user.type(affiliation, '디자인팀');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ affiliation: 'design_team' }));
});
