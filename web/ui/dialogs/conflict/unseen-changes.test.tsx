import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { openedTeam, type Team, TeamForm, teamNames, teamSubmit } from '#test/page/team-form.tsx';
import { CallProblem } from '#web/http/call.ts';
import { ko } from '#web/i18n/ko.ts';
import { sendRebased, unchangedSince } from '#web/sync/rebase.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

interface Stored extends Team {
  revision: number;
}
const opened: Stored = { ...openedTeam, revision: 1 };

/** A server like ours: it accepts what names its revision, and refuses everything else with its row. It waits for `answer`. */
let stored: Stored;
let answer: (() => void) | undefined;
beforeEach(() => {
  stored = opened;
  answer = undefined;
});
const others = (change: Partial<Team>) => {
  stored = { ...stored, ...change, revision: stored.revision + 1 };
};

const store = ({ seen, changes }: { seen: Stored; changes: Partial<Team> }): Promise<Stored> =>
  sendRebased<Stored, Stored>(seen, {
    isUnchanged: unchangedSince(seen, changes),
    acceptCurrent: (current) => current as Stored,
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

function draw() {
  const { user } = render(
    <Dialog opened onClose={() => {}} title="팀">
      <TeamForm start={opened} update={store} onDone={done} />
    </Dialog>,
  );
  return {
    type: async (field: 'name' | 'size', text: string) =>
      user.type(await screen.findByRole('textbox', { name: teamNames[field], hidden: true }), text),
    press: () => user.click(screen.getByRole('button', { name: teamSubmit })),
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
