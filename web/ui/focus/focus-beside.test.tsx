import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
import { focusBeside } from './focus-beside.ts';

/** A list of names; `isByPlace`: with the place of a row as its key. */
function List({ isByPlace }: { isByPlace: boolean }) {
  const [names, setNames] = useState(['하나', '둘', '셋']);
  return (
    <fieldset data-list>
      {names.map((name, at) => (
        <div key={isByPlace ? at : name} data-list-row>
          <button
            type="button"
            data-list-focus
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget, isByPlace ? 'by place' : undefined);
              setNames(names.toSpliced(at, 1));
            }}
          >
            {name} 빼기
          </button>
        </div>
      ))}
      <button type="button" data-list-add>
        추가
      </button>
    </fieldset>
  );
}

it.each([false, true])(
  'a row that is removed leaves the focus beside it, the last one at what adds a row (by place: %s)',
  async (isByPlace) => {
    const { user } = render(<List isByPlace={isByPlace} />);
    const focused = () => document.activeElement?.textContent;
    screen.getByRole('button', { name: '둘 빼기' }).focus();
    await user.keyboard('{Enter}');
    expect(focused()).toBe('셋 빼기');
    await user.keyboard('{Enter}');
    expect(focused()).toBe('하나 빼기');
    await user.keyboard('{Enter}');
    expect(focused()).toBe('추가');
  },
);
