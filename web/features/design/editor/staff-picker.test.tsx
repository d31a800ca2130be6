import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { StaffMember } from '#contract/design/design.ts';
import { render } from '#test/page/render.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { StaffPicker } from './staff-picker.tsx';

const hana = { staffId: 3, staffName: '박하은', staffNickName: '하니' };
const hajun = { staffId: 4, staffName: '김하준', staffNickName: 'June' };
const hun = { staffId: 2, staffName: '이지훈', staffNickName: 'Hun' };

function draw() {
  const onSubmit = vi.fn();
  const Form = () => {
    const [chosen, setChosen] = useState<StaffMember[]>([]);
    return (
      <form onSubmit={onSubmit}>
        <StaffPicker
          candidates={[hana, hajun, hun]}
          chosen={chosen}
          onAdd={(member) => setChosen((so) => [...so, member])}
          onRemove={() => {}}
        />
      </form>
    );
  };
  return { onSubmit, ...render(<Form />) };
}

const search = () => screen.getByPlaceholderText<HTMLInputElement>('이름이나 닉네임으로 찾기');
const chosen = () => screen.queryAllByRole('button', { name: /빼기$/ }).map((button) => button.getAttribute('aria-label'));
const pointedAt = () =>
  screen
    .queryAllByRole('option', { hidden: true })
    .filter((option) => option.hasAttribute('data-combobox-selected'))
    .map(({ textContent }) => textContent);

it('Enter adds the first one found by name or nickname, and does not send the form', async () => {
  const { user, onSubmit } = draw();
  await user.type(search(), 'hun');
  expect(pointedAt()).toEqual(['이지훈 (Hun)']);
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['이지훈 빼기']);
  expect(search().value).toBe('');
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['이지훈 빼기']);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('whatever was pointed at before, the first one found is pointed at; who is chosen already is passed over', async () => {
  const { user } = draw();
  await user.type(search(), '하');
  expect(pointedAt()).toEqual(['박하은 (하니)']);
  await user.keyboard('{ArrowDown}');
  expect(pointedAt()).toEqual(['김하준 (June)']);
  await user.type(search(), '니');
  expect(pointedAt()).toEqual(['박하은 (하니)']);
  await user.keyboard('{Enter}');
  await user.type(search(), '하');
  expect(pointedAt()).toEqual(['김하준 (June)']);
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['박하은 빼기', '김하준 빼기']);
});

it('the Enter that ends a Korean syllable adds nobody', async () => {
  const { user } = draw();
  await user.type(search(), '하니');
  fireEvent.keyDown(search(), { key: 'Enter', code: 'Enter', isComposing: true });
  fireEvent.keyDown(search(), { key: 'Enter', code: 'Enter', keyCode: 229 });
  expect(chosen()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['박하은 빼기']);
});

it('who was chosen is reached by Tab in a dialog, and taken away, after which one goes on in the field', async () => {
  const People = () => {
    const [chosen, setChosen] = useState<readonly StaffMember[]>([hana, hun]);
    return (
      <Dialog opened onClose={() => {}} title="새 프로젝트">
        <StaffPicker
          candidates={[hana, hun]}
          chosen={chosen}
          onAdd={() => {}}
          onRemove={(staffId) => setChosen((so) => so.filter((member) => member.staffId !== staffId))}
        />
      </Dialog>
    );
  };
  const { user } = render(<People />);
  (await screen.findByPlaceholderText('이름이나 닉네임으로 찾기')).focus();
  await user.tab({ shift: true });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('이지훈 빼기');
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['박하은 빼기']);
  await waitFor(() => expect(document.activeElement).toBe(search()));
});
