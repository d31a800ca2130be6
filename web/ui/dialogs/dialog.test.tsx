import { Autocomplete, TextInput } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { CancelButton } from './cancel-button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { closeDirtyDialogs, hasDirtyDialog } from './open-dialogs.ts';
import { SideDrawer } from './side-drawer.tsx';

interface ScreenProps extends Omit<Parameters<typeof Dialog>[0], 'opened' | 'onClose'> {
  /** The dialog stays rendered after it was opened once. */
  stays?: boolean;
}

function Screen({ stays = false, children, ...props }: ScreenProps) {
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        열기
      </button>
      {(stays ? opened !== undefined : opened === true) && (
        <Dialog opened={opened === true} onClose={() => setOpened(false)} title="제목" {...props}>
          <TextInput label="이름" defaultValue="머그컵" />
          {children}
          <CancelButton />
        </Dialog>
      )}
    </>
  );
}

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: '이름' });
const dialog = () => screen.queryByRole('dialog', { name: '제목' });
const question = () => screen.queryByRole('dialog', { name: '저장하지 않고 나갈까요?' });
const stay = () => screen.getByRole('button', { name: '계속 입력' });

async function open(props: ScreenProps = {}) {
  const { user } = render(<Screen {...props} />);
  await user.click(screen.getByRole('button', { name: '열기' }));
  await name();
  return user;
}
type User = Awaited<ReturnType<typeof open>>;

const waysOut: [string, (user: User) => Promise<void>][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['×', (user) => user.click(screen.getByRole('button', { name: '닫기' }))],
  ['a click beside it', (user) => user.click(document.querySelector('.mantine-Modal-overlay') as Element)],
  ['취소', (user) => user.click(screen.getByRole('button', { name: '취소' }))],
];

it('what takes the place of the field with the focus gets it where it is marked for that', async () => {
  function Steps() {
    const [isDone, setDone] = useState(false);
    return isDone ? (
      <button type="button" data-autofocus>
        하나 더
      </button>
    ) : (
      <input aria-label="SKU" onKeyDown={({ key }) => key === 'Enter' && setDone(true)} />
    );
  }
  const user = await open({ children: <Steps /> });
  await user.type(screen.getByRole('textbox', { name: 'SKU' }), '{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '하나 더' })));
});

it('has the focus itself until what is marked for it can take it', async () => {
  function Copying() {
    const [isThere, setThere] = useState(false);
    useEffect(() => {
      arrive = () => setThere(true);
    }, []);
    return (
      <button type="button" disabled={!isThere} data-autofocus>
        주소 복사
      </button>
    );
  }
  let arrive = () => {};
  await open({ children: <Copying /> });
  await waitFor(() => expect(document.activeElement).toBe(dialog()));
  act(() => arrive());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '주소 복사' })));
});

describe('what comes later and is marked for the focus', () => {
  let arrive = () => {};
  function Awaited() {
    const [isThere, setThere] = useState(false);
    useEffect(() => {
      arrive = () => setThere(true);
    }, []);
    return (
      <>
        <a href="#help">도움말</a>
        {isThere && <input aria-label="HS 코드" data-autofocus />}
      </>
    );
  }
  const field = () => screen.getByRole('textbox', { name: 'HS 코드' });

  it('gets it from ×, which had it as there was nothing else', async () => {
    await open({ children: <Awaited /> });
    screen.getByRole('button', { name: '닫기' }).focus();
    act(() => arrive());
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('does not take it from where the person is', async () => {
    await open({ children: <Awaited /> });
    const help = screen.getByRole('link', { name: '도움말' });
    help.focus();
    act(() => arrive());
    await waitFor(() => expect(field()).toBeTruthy());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.activeElement).toBe(help);
  });
});

describe('in a dialog', () => {
  const sent: string[] = [];
  const form = (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push('form');
      }}
    >
      <button type="submit">등록</button>
      <button type="button" data-once onClick={() => sent.push('row')}>
        삭제
      </button>
      <button type="button" onClick={() => sent.push('step')}>
        다음 달
      </button>
    </form>
  );
  afterEach(() => sent.splice(0));

  it('a double click sends a form once, and deletes one row, however soon the first click is answered', async () => {
    const user = await open({ children: form });
    await user.dblClick(screen.getByRole('button', { name: '등록' }));
    await user.dblClick(screen.getByRole('button', { name: '삭제' }));
    expect(sent).toEqual(['form', 'row']);
    await user.dblClick(screen.getByRole('button', { name: '다음 달' }));
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(sent).toEqual(['form', 'row', 'step', 'step', 'form']);
  });

  it('nothing is pressed any more once it closes, though it is seen for a moment still', async () => {
    const user = await open({ children: form, keepMounted: true, stays: true });
    const [next] = screen.getAllByRole('button', { name: '다음 달' });
    await user.keyboard('{Escape}');
    fireEvent.click(next as HTMLElement);
    expect(sent).toEqual([]);
  });

  it('a double click that opens it does not close it by its second click, which meets what lies around it', async () => {
    await open();
    fireEvent.click(document.querySelector('.mantine-Modal-overlay') as Element, { detail: 2 });
    expect(dialog()).toBeTruthy();
  });

  it('Escape is for a part that uses it, wherever in it the focus is', async () => {
    const part = (
      <div data-mantine-stop-propagation>
        <button type="button">저장</button>
      </div>
    );
    const user = await open({ children: part });
    screen.getByRole('button', { name: '저장' }).focus();
    await user.keyboard('{Escape}');
    expect(dialog()).toBeTruthy();
    (await name()).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
  });
});

describe.each(waysOut)('leaving a dialog by %s', (_way, leave) => {
  it('closes it while nothing was typed, or what was typed was taken back', async () => {
    const user = await open();
    await user.type(await name(), '들{Backspace}');
    await leave(user);
    await waitFor(() => expect(dialog()).toBeNull());
    expect(question()).toBeNull();
  });

  it('asks once something was typed, and keeps it or lets it go', async () => {
    const user = await open();
    await user.type(await name(), ' 대');
    await leave(user);
    expect(question()).not.toBeNull();
    await user.click(stay());
    await waitFor(() => expect(question()).toBeNull());
    expect((await name()).value).toBe('머그컵 대');

    await leave(user);
    await user.click(screen.getByRole('button', { name: '버리고 나가기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(hasDirtyDialog()).toBe(false);
  });

  it('asks once something was chosen that no field shows', async () => {
    const user = await open({ changed: true });
    await leave(user);
    expect(question()).not.toBeNull();
  });

  it('asks nothing of a dialog with one value', async () => {
    const user = await open({ oneValue: true });
    await user.type(await name(), ' 대');
    await leave(user);
    await waitFor(() => expect(dialog()).toBeNull());
  });
});

describe('a dialog', () => {
  it.each([
    ['is drawn only while it is open', false],
    ['stays drawn when it is closed', true],
  ])('gives the focus back to what opened it, every time, when it %s', async (_how, stays) => {
    const user = await open({ stays });
    const button = screen.getByRole('button', { name: '열기', hidden: true });
    for (const time of ['first', 'second']) {
      await user.click(await name());
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement, time).toBe(button));
      if (time === 'first') await user.click(button);
    }
  });

  it('takes Escape in its question for staying', async () => {
    const user = await open();
    await user.type(await name(), ' 대');
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question()).toBeNull());
    expect(dialog()).not.toBeNull();
  });

  it('leaves Escape to a pop-over that is open in it, and does not ask about a search', async () => {
    const user = await open({ children: <Choices /> });
    await user.type(screen.getByRole('combobox', { name: '카테고리' }), '수');
    expect(screen.getByRole('option', { name: '수납' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(question()).toBeNull();
    await user.clear(screen.getByRole('combobox', { name: '카테고리' }));
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('searchbox', { name: '찾기' }), '컵');
    await user.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('is left by the page without a second question once the person was asked', async () => {
    const user = await open();
    expect(hasDirtyDialog()).toBe(false);
    await user.type(await name(), ' 대');
    expect(hasDirtyDialog()).toBe(true);
    closeDirtyDialogs();
    await waitFor(() => expect(dialog()).toBeNull());
  });
});

describe('a drawer', () => {
  afterEach(() => expect(hasDirtyDialog()).toBe(false));

  it('hears Escape only when nothing lies over it', async () => {
    const { user } = render(<Drawn />);
    await user.click(screen.getByRole('button', { name: '열기' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(screen.getByRole('dialog', { name: '서랍' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

function Choices(): ReactNode {
  const [text, setText] = useState('');
  return (
    <>
      <Autocomplete label="카테고리" data={['수납', '포장']} />
      <SearchField label="찾기" value={text} onChange={setText} />
    </>
  );
}

function Drawn(): ReactNode {
  const [opened, setOpened] = useState(true);
  return (
    <SideDrawer opened={opened} onClose={() => setOpened(false)} title="서랍">
      <Screen />
    </SideDrawer>
  );
}

it('a form in a dialog that is opened from a form is submitted alone', async () => {
  const submitted: string[] = [];
  const noting = (which: string) => (event: FormEvent) => {
    event.preventDefault();
    submitted.push(which);
  };
  const { user } = render(
    // a surrounding form would receive this event
    <div onSubmit={noting('page')}>
      <Screen>
        <form onSubmit={noting('dialog')} aria-label="안">
          <button type="submit">저장</button>
        </form>
      </Screen>
    </div>,
  );
  await user.click(screen.getByRole('button', { name: '열기' }));
  await user.click(await screen.findByRole('button', { name: '저장' }));
  expect(submitted).toEqual(['dialog']);
});

describe('a question before something is done', () => {
  const ask = (yes: string) =>
    render(<ConfirmDialog opened title="할까요?" text="되돌릴 수 없습니다." yes={yes} onYes={() => {}} onClose={() => {}} />);
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  it('is left by the same word as every dialog', async () => {
    ask('삭제');
    await screen.findByText('되돌릴 수 없습니다.');
    expect(buttons()).toEqual(['', '취소', '삭제']);
  });

  it('is closed where that word would be taken for what is asked', async () => {
    ask('주문 취소');
    await screen.findByText('되돌릴 수 없습니다.');
    expect(buttons()).toEqual(['', '닫기', '주문 취소']);
  });
});
