import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { newTeam, openedTeam, type Team, TeamForm, teamNames, teamSubmit } from '#test/page/team-form.tsx';
import { ko } from '#web/i18n/ko.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { hasDirtyDialog } from '#web/ui/dialogs/open-dialogs.ts';
import { MantineNotices } from '#web/ui/feedback/mantine-notices.tsx';
import { LateNote } from './late-note.tsx';
import { type Sent, useSending } from './use-sending.ts';

/** A request that the fake server has received. Nothing is answered before the test says so. */
interface Request {
  kind: 'add' | 'update';
  /** Names the attempt to add. */
  key?: string | undefined;
  changes: Partial<Team>;
  answer(): Promise<void>;
  refuse(): Promise<void>;
}

function serve(row: Team | undefined) {
  const server = { rows: row ? [row] : ([] as Team[]), asked: [] as Request[], all: [] as Request[] };
  const receive = (kind: Request['kind'], changes: Partial<Team>, key?: string) =>
    new Promise<Team>((resolve, reject) => {
      const done = (end: () => void) =>
        act(async () => {
          server.asked.splice(server.asked.indexOf(request), 1);
          end();
        });
      const store = () => {
        const next = { ...(kind === 'add' ? openedTeam : server.rows[0]), ...changes } as Team;
        server.rows = kind === 'add' ? [...server.rows, next] : [next];
        resolve(next);
      };
      const request = { kind, changes, key, answer: () => done(store), refuse: () => done(() => reject(new Error('가득 참'))) };
      server.asked.push(request);
      server.all.push(request);
    });
  return { server, receive };
}

async function draw(start: Team | undefined) {
  const { server, receive } = serve(start);
  const onClose = vi.fn();
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    const close = () => {
      onClose();
      setOpen(false);
    };
    return (
      isOpen && (
        <Dialog opened onClose={close} title="팀">
          <TeamForm
            start={start}
            update={({ changes }) => receive('update', changes)}
            add={({ key, values }) => receive('add', values, key)}
            onDone={close}
          />
        </Dialog>
      )
    );
  }
  const { user } = render(<Screen />);
  const field = (name: 'name' | 'size') => screen.getByRole<HTMLInputElement>('textbox', { name: teamNames[name] });
  await screen.findByRole('textbox', { name: teamNames.name });
  return {
    ...{ user, server, onClose, field },
    press: () => user.click(screen.getByRole('button', { name: teamSubmit })),
    shown: (): Team => ({
      ...{ name: field('name').value, size: field('size').value },
      isOpen: screen.getByRole<HTMLInputElement>('checkbox').checked,
    }),
  };
}
const note = () => screen.queryByText(ko.saving.stored);

it('closes with what was sent, where nothing was changed meanwhile', async () => {
  const { user, server, onClose, field, press } = await draw(openedTeam);
  await user.type(field('name'), ' 2');
  await press();
  await server.asked[0]?.answer();
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.rows).toEqual([{ ...openedTeam, name: '재고팀 2' }]);
});

it('stays open with what was typed while it was saved, says so, counts it as unsaved, and the next press stores it', async () => {
  const { user, server, onClose, field, press } = await draw(openedTeam);
  await user.type(field('name'), ' 2');
  await press();
  await user.type(field('size'), '0');
  await server.asked[0]?.answer();
  expect(onClose).not.toHaveBeenCalled();
  expect(note()).toBeTruthy();
  expect(field('size').value).toBe('10');
  expect(document.activeElement).toBe(field('size'));
  expect(hasDirtyDialog()).toBe(true);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: ko.common.leaveNo }));
  await press();
  expect(note()).toBeNull();
  await server.asked[0]?.answer();
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.all.map(({ changes }) => changes)).toEqual([{ name: '재고팀 2' }, { size: '10' }]);
});

it('stays open for what was chosen meanwhile, which no field holds as text', async () => {
  const { user, server, onClose, field, press } = await draw(openedTeam);
  await user.type(field('name'), ' 2');
  await press();
  await user.click(screen.getByRole('checkbox'));
  await server.asked[0]?.answer();
  expect(onClose).not.toHaveBeenCalled();
  expect(hasDirtyDialog()).toBe(true);
});

it('loses nothing else when it is left then: what was typed back to what is stored asks nothing', async () => {
  const { user, server, onClose, field, press } = await draw(openedTeam);
  await user.type(field('name'), ' 2');
  await press();
  await user.type(field('name'), '3');
  await server.asked[0]?.answer();
  expect(hasDirtyDialog()).toBe(true);
  expect(note()).toBeTruthy();
  await user.type(field('name'), '{Backspace}');
  expect(hasDirtyDialog()).toBe(false);
  expect(note()).toBeNull();
  await user.type(field('name'), '4');
  expect(note()).toBeTruthy();
  await user.type(field('name'), '{Backspace}');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('goes on with the row that it has added, and never adds a second one', async () => {
  const { user, server, onClose, field, press } = await draw(undefined);
  await user.type(field('name'), '포장팀');
  await press();
  await user.type(field('name'), ' 2');
  await server.asked[0]?.answer();
  expect(onClose).not.toHaveBeenCalled();
  await press();
  await server.asked[0]?.answer();
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.all.map(({ kind }) => kind)).toEqual(['add', 'update']);
  expect(server.rows.map(({ name }) => name)).toEqual(['포장팀 2']);
});

it('names the same attempt where something was changed after a lost answer, and another one for another row', async () => {
  const { user, server, field, press } = await draw(undefined);
  await user.type(field('name'), '포장팀');
  await press();
  await server.asked[0]?.refuse();
  await user.type(field('name'), ' 2');
  await press();
  await server.asked[0]?.answer();
  const [first, second] = server.all;
  expect([second?.kind, second?.changes.name]).toEqual(['add', '포장팀 2']);
  expect(second?.key).toBe(first?.key);
  cleanup();
  const next = await draw(undefined);
  await next.press();
  expect(next.server.asked[0]?.key).not.toBe(first?.key);
});

/** A form whose answer is awaited by the test. */
function drawSent(end: (sent: Sent, close: () => void) => void) {
  const onClose = vi.fn();
  let given: Sent | undefined;
  function Once() {
    const sending = useSending(null, { saving: false });
    return (
      <form onSubmit={sending.submit((sent) => (given = sent))} noValidate>
        <label>
          이유
          <input />
        </label>
        <button type="submit">보내기</button>
        <LateNote sending={sending} />
      </form>
    );
  }
  const { user } = render(
    <>
      <MantineNotices />
      <Once />
    </>,
  );
  const type = (text: string) => user.type(screen.getByRole('textbox'), text);
  return {
    onClose,
    type,
    press: () => user.click(screen.getByRole('button')),
    answer: () => act(async () => given && end(given, onClose)),
  };
}

it('names what was changed too late for what cannot be done twice', async () => {
  const { onClose, type, press, answer } = drawSent((sent, close) => sent.over(close));
  await type('요청');
  await press();
  await type(' 받음');
  await answer();
  expect(onClose).toHaveBeenCalledOnce();
  await screen.findByText(ko.saving.leftOutText('이유 요청 받음'), { exact: false });
  act(() => notifications.clean());
});

it('names nothing where all of it was sent', async () => {
  const { onClose, type, press, answer } = drawSent((sent, close) => sent.over(close));
  await type('요청');
  await press();
  await answer();
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByText(ko.saving.leftOut)).toBeNull();
});

it('says that nothing is stored where only a check was answered', async () => {
  const { onClose, press, type, answer } = drawSent((sent, close) => (sent.isLate() ? sent.unstored() : close()));
  await press();
  await type('늦게');
  await answer();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(ko.saving.unstored);
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  await answer();
  expect(onClose).toHaveBeenCalledOnce();
});

/** The same numbers for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

it.each(Array.from({ length: 24 }, (_, seed) => seed))(
  'keeps every letter in whatever order is typed, pressed and answered (%i)',
  async (seed) => {
    const pick = numbersFrom(seed * 7919 + 17);
    const start = seed % 2 === 0 ? openedTeam : undefined;
    const { user, server, onClose, field, press, shown } = await draw(start);
    const acts = [
      () => user.type(field('name'), 'ㄱ나'[pick(2)] ?? ''),
      () => user.type(field('size'), String(pick(10))),
      () => user.type(field('size'), '{Backspace}'),
      () => user.click(screen.getByRole('checkbox')),
      press,
      press,
      () => user.type(field('name'), '{Enter}{Enter}'),
      async () => server.asked[0]?.answer(),
      async () => server.asked[0]?.answer(),
      async () => server.asked[0]?.refuse(),
    ];
    let last = start;
    for (let nth = 0; nth < 24; nth += 1) {
      last = shown();
      await acts[pick(acts.length)]?.();
      expect(server.asked.length).toBeLessThanOrEqual(1);
      if (onClose.mock.calls.length > 0) break;
      // what would be lost is asked about
      const isStored = JSON.stringify(server.rows[0] ?? newTeam) === JSON.stringify(shown());
      if (!isStored && server.asked.length === 0) expect(hasDirtyDialog()).toBe(true);
    }
    for (let rest = 0; rest < 4 && onClose.mock.calls.length === 0; rest += 1) {
      last = shown();
      if (server.asked.length === 0) await press();
      await server.asked[0]?.answer();
    }
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.rows).toEqual([last]);
    cleanup();
  },
);
