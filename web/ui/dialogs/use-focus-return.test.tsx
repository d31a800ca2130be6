import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog whose frame is rendered only while it is open, so that only the hook knows where the focus was. */
function Frame({ opened }: { opened: boolean }) {
  useFocusReturn(opened);
  return opened ? <input aria-label="이름" ref={(input) => input?.focus()} /> : null;
}

it.each([false, true])('the focus comes back, also where the dialog was there before it opened (%s)', (wasThere) => {
  const shown = (opened: boolean) => (
    <>
      <button type="button">열기</button>
      {(wasThere || opened) && <Frame opened={opened} />}
    </>
  );
  const { rerender } = render(shown(false));
  const opener = screen.getByRole('button', { name: '열기' });
  for (let time = 0; time < 2; time += 1) {
    opener.focus();
    rerender(shown(true));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '이름' }));
    rerender(shown(false));
    expect(document.activeElement).toBe(opener);
  }
});

it('the focus goes to the heading of the screen where nothing had it: the address opened the dialog', () => {
  const shown = (opened: boolean) => (
    <main id="main">
      <h1 tabIndex={-1} data-page-title>
        주문 조회
      </h1>
      <div role="dialog">
        <Frame opened={opened} />
      </div>
    </main>
  );
  const { rerender } = render(shown(true));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '이름' }));
  rerender(shown(false));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '주문 조회' }));
});
