import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { CallProblem } from '#web/http/call.ts';
import { ko } from '#web/i18n/ko.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { useFormSave } from './use-form-save.tsx';

interface Team {
  name: string;
  size: string;
  tags: readonly string[];
  revision: number;
}
type Written = Pick<Team, 'name' | 'size' | 'tags'>;
interface Change {
  seen: Team;
  changes: Partial<Written>;
}

const opened: Team = { name: '재고팀', size: '1', tags: ['가'], revision: 1 };
const names = { name: '이름', size: '인원', tags: '꼬리표' };

/** A fake server: `stored` is its row, `sent` are the requests that it received. */
let stored: Team;
let sent: Change[];
/** How many requests it refuses without a conflict to choose from, as if other fields of the row kept changing. */
let refusals: number;
beforeEach(() => {
  stored = opened;
  sent = [];
  refusals = 0;
});

async function store(change: Change): Promise<Team> {
  sent.push(change);
  const { seen, changes } = change;
  const isSame = Object.keys(changes).every((field) => String(stored[field as keyof Team]) === String(seen[field as keyof Team]));
  if (!isSame || refusals > 0) {
    refusals -= 1;
    const problem = { type: 'about:blank', title: '', status: 409, code: 'revision-conflict' as const };
    throw new EditConflict(new CallProblem(problem as never), stored);
  }
  stored = { ...stored, ...changes, revision: stored.revision + 1 };
  return stored;
}

const done = vi.fn();
beforeEach(() => done.mockClear());

function Form() {
  const [typed, setTyped] = useState<Written>(opened);
  const update = useMutation({ mutationFn: store });
  const { save, saving, error, question } = useFormSave({
    start: opened,
    fields: ['name', 'size', 'tags'],
    names,
    textOf: (row, field) => String(row[field]),
    update,
    onDone: done,
  });
  const sending = useSending(typed, { saving });
  const field = (name: 'name' | 'size') => (
    <input
      aria-label={names[name]}
      value={typed[name]}
      onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
    />
  );
  return (
    <form onSubmit={sending.submit((sent) => save({ ...typed, tags: [...typed.tags] }, sent))} noValidate>
      {field('name')}
      {field('size')}
      <button type="submit">저장</button>
      {error && <p role="alert">{error.name}</p>}
      {question}
    </form>
  );
}

/** Types into both fields; somebody else has changed something before the form is saved. */
async function savedWhile(theirs: Partial<Team>) {
  const { user } = render(<Form />);
  await user.type(screen.getByRole('textbox', { name: '이름' }), ' 2');
  await user.type(screen.getByRole('textbox', { name: '인원' }), '0');
  stored = { ...opened, ...theirs, revision: 2 };
  const save = () => user.click(screen.getByRole('button', { name: '저장' }));
  await save();
  return { user, save, choose: async (name: string) => user.click(await screen.findByRole('button', { name })) };
}
const asked = () => screen.queryByRole('dialog', { name: ko.common.conflictTitle });

it('sends only what was changed, and asks nothing about what others have changed besides', async () => {
  await savedWhile({ tags: ['나'] });
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(true, stored));
  expect(sent).toEqual([{ seen: opened, changes: { name: '재고팀 2', size: '10' } }]);
  expect(stored).toMatchObject({ name: '재고팀 2', size: '10', tags: ['나'] });
});

it('sends nothing where nothing was changed: a list of the same is the same', async () => {
  const { user } = render(<Form />);
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(done).toHaveBeenCalledExactlyOnceWith(false, opened);
  expect(sent).toEqual([]);
});

it('shows both values of what two have changed, and keeps the other fields whichever stays', async () => {
  const { choose } = await savedWhile({ name: '포장팀' });
  await waitFor(() => expect(asked()?.textContent).toContain('이름: 포장팀'));
  expect(asked()?.textContent).not.toContain('인원');
  await choose(ko.common.takeTheirs);
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(true, stored));
  expect(stored).toMatchObject({ name: '포장팀', size: '10' });
});

it('stores the own values over theirs where these are to stay', async () => {
  const { choose } = await savedWhile({ name: '포장팀' });
  await choose(ko.common.keepMine);
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(stored).toMatchObject({ name: '재고팀 2', size: '10' });
});

it('asks again where the question was left, and once more where they have changed it again', async () => {
  const { user, save, choose } = await savedWhile({ name: '포장팀' });
  await waitFor(() => expect(asked()).toBeTruthy());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(asked()).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  stored = { ...stored, name: '출고팀', revision: 3 };
  await choose(ko.common.keepMine);
  await waitFor(() => expect(asked()?.textContent).toContain('이름: 출고팀'));
  expect(done).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '이름', hidden: true }).value).toBe('재고팀 2');
});

it('asks nothing where both have written the same, and stores the rest', async () => {
  await savedWhile({ name: '재고팀 2' });
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(true, stored));
  expect(sent.at(-1)?.changes).toEqual({ size: '10' });
  expect(stored).toMatchObject({ name: '재고팀 2', size: '10' });
});

it('says that it could not be stored where nobody has changed the same, and stores from what is there now the next time', async () => {
  refusals = 1;
  const { save } = await savedWhile({ tags: ['나'] });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('EditConflict'));
  expect(asked()).toBeNull();
  await save();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.seen.revision).toBe(2);
});
