import { useMutation } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { CallProblem } from '#web/http/call.ts';
import { ko } from '#web/i18n/ko.ts';
import { sendRebased, unchangedSince } from '#web/sync/rebase.ts';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { useFormSave } from './use-form-save.tsx';

interface Team {
  name: string;
  size: string;
  revision: number;
}
type Written = Pick<Team, 'name' | 'size'>;
interface Change {
  seen: Team;
  changes: Partial<Written>;
}

const names = { name: '이름', size: '인원' };
const opened: Team = { name: '재고팀', size: '1', revision: 1 };

/** A server like ours: it accepts what names its revision, and refuses everything else with its row. It waits for `answer`. */
let stored: Team;
let answer: (() => void) | undefined;
beforeEach(() => {
  stored = opened;
  answer = undefined;
});
const others = (change: Partial<Written>) => {
  stored = { ...stored, ...change, revision: stored.revision + 1 };
};

const store = ({ seen, changes }: Change): Promise<Team> =>
  sendRebased<Team, Team>(seen, {
    isUnchanged: unchangedSince(seen, changes),
    acceptCurrent: (current) => current as Team,
    async send({ revision }) {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      if (revision !== stored.revision) {
        throw new CallProblem({ type: 'about:blank', title: '', status: 409, code: 'revision-conflict', current: stored } as never);
      }
      stored = { ...stored, ...changes, revision: revision + 1 };
      return stored;
    },
  });

const done = vi.fn();
beforeEach(() => done.mockClear());

function Form() {
  const [typed, setTyped] = useState<Written>({ name: opened.name, size: opened.size });
  const { save, saving, question } = useFormSave<Team, keyof Written>({
    start: opened,
    fields: ['name', 'size'],
    names,
    textOf: (row, field) => row[field],
    update: useMutation<Team, Error, Change>({ mutationFn: store }),
    onDone: done,
  });
  const sending = useSending(typed, { saving });
  return (
    <form onSubmit={sending.submit((sent) => save(typed, sent))} noValidate>
      {(['name', 'size'] as const).map((field) => (
        <input
          key={field}
          aria-label={names[field]}
          value={typed[field]}
          onChange={({ currentTarget }) => setTyped({ ...typed, [field]: currentTarget.value })}
        />
      ))}
      <button type="submit">저장</button>
      {question}
    </form>
  );
}

function draw() {
  const { user } = render(<Form />);
  return {
    type: (field: keyof Written, text: string) => user.type(screen.getByRole('textbox', { name: names[field], hidden: true }), text),
    press: () => user.click(screen.getByRole('button', { name: '저장' })),
    choose: async (name: string) => user.click(await screen.findByRole('button', { name })),
  };
}
/** Answers the request that is on its way, and those that follow from its answer. */
async function answered() {
  for (let nth = 0; nth < 6; nth += 1) {
    await act(async () => {
      const end = answer;
      answer = undefined;
      end?.();
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
  }
}
const asked = () => screen.queryByRole('dialog', { name: ko.common.conflictTitle })?.textContent ?? '';

it('asks about a field that others have changed while another field of the form was saved', async () => {
  const { type, press } = draw();
  await type('name', ' 2');
  others({ size: '7' });
  await press();
  await type('size', '0');
  await answered();
  expect(stored).toMatchObject({ name: '재고팀 2', size: '7' });
  await press();
  await answered();
  expect(stored.size).toBe('7');
  await waitFor(() => expect(asked()).toContain('인원: 7'));
});

it.each([ko.common.keepMine, ko.common.takeTheirs])('asks about it also where another field was asked about before: %s', async (choice) => {
  const { type, press, choose } = draw();
  await type('name', ' 2');
  others({ name: '포장팀', size: '7' });
  await press();
  await type('size', '0');
  await answered();
  expect(asked()).not.toContain('인원');
  await choose(choice);
  await answered();
  expect(done).not.toHaveBeenCalled();
  await press();
  await answered();
  expect(stored.size).toBe('7');
  await waitFor(() => expect(asked()).toContain('인원: 7'));
});

it('asks about it also where others have stored the same in the field that was sent', async () => {
  const { type, press } = draw();
  await type('name', ' 2');
  others({ name: '재고팀 2', size: '7' });
  await press();
  await type('size', '0');
  await answered();
  await press();
  await answered();
  expect(stored.size).toBe('7');
  await waitFor(() => expect(asked()).toContain('인원: 7'));
});
