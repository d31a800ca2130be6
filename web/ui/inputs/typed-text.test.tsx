import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
import { TypedSearchField } from './search-field.tsx';
import { typedText, useSettlingText } from './typed-text.ts';

/** A screen with a search. `drawn` records each render of the screen: the text in the box, and the text that was searched. */
function show() {
  const drawn: string[] = [];
  const settling: { settle?: () => void } = {};
  const box = () => screen.queryByRole<HTMLInputElement>('searchbox')?.value ?? '';
  function Screen() {
    const [typed] = useState(() => typedText());
    const [text, settle] = useSettlingText(typed);
    settling.settle = settle;
    drawn.push(`${box()} by '${text}'`);
    return <TypedSearchField label="Search" typed={typed} />;
  }
  render(<Screen />);
  drawn.length = 0;
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  return { drawn, box, type, settling };
}

it('a key draws its box first, and the screen only when there is time for it', () => {
  const { drawn, box, type } = show();
  type('t');
  expect(box()).toBe('t');
  type('te');
  // the screen is rendered only for a new search text, never for the box alone
  expect([...new Set(drawn)]).toEqual(["t by 't'", "te by 'te'"]);
});

it('the screen follows at once where somebody asks', async () => {
  const { drawn, type, settling } = show();
  await act(async () => {
    type('tea');
    flushSync(() => settling.settle?.());
    expect(drawn.at(-1)).toBe("tea by 'tea'");
  });
});
